import { expect, test } from 'vitest'
import { noticeText, readNotice, storedText, type NotificationFacts } from './notification-message.ts'

const text = { actor: 'ada', title: 'A "latch"?' }
const ticket = { ticket: 7, title: 'Wires vanish' }

test.for<[facts: NotificationFacts, chinese: string]>([
  [{ ...text, kind: 'REPLY' }, 'ada 回复了您在“A ‘latch’?”中的评论'],
  [{ ...text, kind: 'ANSWER' }, 'ada 将您在“A ‘latch’?”中的评论标记为答案'],
  [{ ...text, kind: 'COMMENT_MENTION' }, 'ada 在“A ‘latch’?”的评论中提及了您'],
  [{ ...ticket, kind: 'TICKET_CLOSED', version: '0.92' }, '工单 #7“Wires vanish”已在 0.92 中关闭'],
  [{ ...ticket, kind: 'TICKET_REOPENED' }, '工单 #7“Wires vanish”已重新打开'],
])('%o is worded in Chinese', ([facts, chinese]) => {
  expect(noticeText(facts, 'zh')).toBe(chinese)
})

test('a stored notice is worded in the language of its reader; without facts, or of an unknown kind, it shows its sentence', () => {
  const message = 'Your post “Latches” was pinned'
  const facts = JSON.stringify({ kind: 'PINNED', title: 'Latches' })
  expect(storedText({ message, facts }, 'en')).toBe(message)
  expect(storedText({ message, facts }, 'zh')).toBe('您的帖子“Latches”已被置顶')
  for (const unknown of [null, JSON.stringify({ ...text, kind: 'GIFT' })]) {
    expect(storedText({ message, facts: unknown }, 'zh')).toBe(message)
    expect(readNotice(unknown)).toBeNull()
  }
})
