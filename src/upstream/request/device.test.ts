import { expect, test } from 'vitest'
import { deviceName } from './device.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Linux'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/141.0 Safari/537.36 OPR/122.0`,
    'Opera on macOS',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    `${mozilla} (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
  ],
  [
    `${mozilla} (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['curl/8.14.1', 'curl'],
  [`${mozilla} (X11; Linux x86_64) Ladybird/1.0`, 'Browser on Linux'],
  ['', 'Unknown device'],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent, 'en')).toBe(name)
})

test.each([
  [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Linux 上的 Firefox'],
  ['', '未知设备'],
])('in Chinese, %s is %s', (agent, name) => {
  expect(deviceName(agent, 'zh')).toBe(name)
})
