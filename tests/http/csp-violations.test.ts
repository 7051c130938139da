import { expect, test } from 'vitest'
import { cspViolations } from './csp-violations.ts'

const policy =
  "default-src 'none'; script-src 'nonce-n0' 'strict-dynamic'; style-src 'nonce-n0' https://files.test; img-src https://files.test data:; frame-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'"

function refused(html: string): string[] {
  return cspViolations(html, policy, 'https://main.test/a/page')
}

test('content that the policy allows is not reported', () => {
  const allowed = `<link rel="stylesheet" href="https://files.test/a.css"><link rel="canonical" href="https://other.test">
    <script nonce="n0">1</script><style nonce="n0"></style><script type="application/ld+json">{}</script>
    <img src="data:image/png,"><img srcset="https://files.test/1 1x, https://files.test/2 2x"><iframe src="/here"></iframe>
    <form action="/sent"></form><a href="https://other.test">away</a>`
  expect(refused(allowed)).toEqual([])
})

test.each([
  ['<script>1</script>', 'script-src'],
  ['<script nonce="other">1</script>', 'script-src'],
  ['<style>a{}</style>', 'style-src'],
  ['<p style="color: red">', 'style-src'],
  ['<p onclick="1">', 'script-src'],
  ['<a href=" javascript:1">', 'script-src'],
  ['<link rel="stylesheet" href="https://other.test/a.css">', 'style-src'],
  ['<img src="/here.png">', 'img-src'],
  ['<img srcset="https://files.test/1 1x, https://other.test/2 2x">', 'img-src'],
  ['<video src="https://files.test/a.mp4">', 'media-src'],
  ['<iframe src="https://other.test">', 'frame-src'],
  ['<form action="https://other.test">', 'form-action'],
  ['<template><img src="https://other.test/a.png"></template>', 'img-src'],
  ['<base href="/">', 'base-uri'],
  ['<link rel="apple-touch-icon" href="/touch.png">', 'img-src'],
  ['<link rel="preload" as="font" href="https://other.test/a.woff2">', 'font-src'],
  ['<link rel="preload" as="script" href="https://files.test/a.js">', 'script-src'],
  ['<link rel="modulepreload" href="https://files.test/a.js">', 'script-src'],
  ['<svg><image href="https://other.test/a.png"/></svg>', 'img-src'],
  ['<svg><a xlink:href="javascript:1"/></svg>', 'script-src'],
  ['<iframe srcdoc="text"></iframe>', 'frame-src'],
])('%s is refused', (html, directive) => {
  expect(refused(html)).toEqual([expect.stringMatching(`^${directive}: `)])
})
