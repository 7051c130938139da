import { expect, test } from 'vitest'
import { posterId, posterPath, videoOf } from './videos.ts'

const id = 'dQw4_-9WgXc'

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://youtube.com/watch?list=x&v=${id}&t=10`,
  `https://m.youtube.com/live/${id}`,
  `https://youtu.be/${id}?t=10`,
])('%s is a video', (address) => {
  expect(videoOf(address)).toEqual({ id, isShort: false })
})

test('short videos have addresses of their own', () => {
  expect(videoOf(`https://www.youtube.com/shorts/${id}`)).toEqual({ id, isShort: true })
})

test.each([
  'https://www.youtube.com/@someone',
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com/watch?v=${id}x`,
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://user@evil.example/youtu.be/${id}`,
  `javascript:youtu.be/${id}`,
  'no address',
])('%s is not a video', (address) => {
  expect(videoOf(address)).toBeNull()
})

test('a poster has its own path on the assets host with the video’s id', () => {
  expect(posterPath({ id })).toBe(`/videos/${id}.jpg`)
  expect(posterId(`/videos/${id}.jpg`)).toBe(id)
  for (const path of [
    `/videos/${id}`,
    `/videos/${id}x.jpg`,
    '/videos/..%2f..%2fetc/p.jpg',
    `/videos/${id}.jpg/x`,
    `/x/videos/${id}.jpg`,
  ])
    expect(posterId(path), path).toBeNull()
})
