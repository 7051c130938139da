import { expect, test } from 'vitest'
import { noticeText, readNotice, storedText, type NotificationFacts } from './notification-message.ts'

const text = { actor: 'ada', title: 'A "latch"?' }
const ticket = { ticket: 7, title: 'Wires vanish' }

test.for<[facts: NotificationFacts, english: string, chinese: string]>([
  [{ ...text, kind: 'COMMENT' }, 'ada commented on “A ‘latch’?”', 'ada 评论了“A ‘latch’?”'],
  [
    { ...text, kind: 'REPLY' },
    'ada replied to your comment on “A ‘latch’?”',
    'ada 回复了您在“A ‘latch’?”中的评论',
  ],
  [{ ...text, kind: 'MENTION' }, 'ada mentioned you in “A ‘latch’?”', 'ada 在“A ‘latch’?”中提及了您'],
  [
    { ...text, kind: 'COMMENT_MENTION' },
    'ada mentioned you in a comment on “A ‘latch’?”',
    'ada 在“A ‘latch’?”的评论中提及了您',
  ],
  [
    { ...ticket, kind: 'TICKET_CLOSED' },
    'Ticket #7 “Wires vanish” was closed',
    '工单 #7“Wires vanish”已关闭',
  ],
  [
    { ...ticket, kind: 'TICKET_CLOSED', version: '0.92' },
    'Ticket #7 “Wires vanish” was closed in 0.92',
    '工单 #7“Wires vanish”已在 0.92 中关闭',
  ],
  [
    { ...ticket, kind: 'TICKET_REOPENED' },
    'Ticket #7 “Wires vanish” was reopened',
    '工单 #7“Wires vanish”已重新打开',
  ],
])('%o is worded in both languages', ([facts, english, chinese]) => {
  expect([noticeText(facts, 'en'), noticeText(facts, 'zh')]).toEqual([english, chinese])
})

test('a stored notice is worded in the language of its reader', () => {
  const facts = JSON.stringify({ kind: 'PINNED', title: 'Latches' })
  const stored = { message: 'Your post “Latches” was pinned', facts }
  expect(storedText(stored, 'en')).toBe(stored.message)
  expect(storedText(stored, 'zh')).toBe('您的帖子“Latches”已被置顶')
})

test('a notice without facts, or of an unknown kind, shows its sentence', () => {
  const message = 'Your post “Latches” was pinned'
  for (const facts of [null, JSON.stringify({ ...text, kind: 'GIFT' })]) {
    expect(storedText({ message, facts }, 'zh')).toBe(message)
    expect(readNotice(facts)).toBeNull()
  }
})
