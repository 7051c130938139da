import type { timeTexts, TimeUnit } from '../english/time.ts'

const units: Record<TimeUnit, string> = {
  year: '年',
  month: '个月',
  week: '周',
  day: '天',
  hour: '小时',
  minute: '分钟',
  second: '秒',
}

/** The relative times in Chinese. */
export const time: typeof timeTexts = {
  lang: 'zh',
  justNow: '刚刚',
  ago: (amount, unit) => `${amount} ${units[unit]}前`,
  ahead: (amount, unit) => `${amount} ${units[unit]}后`,
}
