import { createHmac, timingSafeEqual } from 'node:crypto'

export interface TokenPair {
  access: string
  refresh: string
}

const secretPattern = /^[A-Za-z0-9_-]{43}$/
const ivBytes = 12

/** 256 random bits in base64url: a token, a read-only secret, a half of a handover pair. */
export function newSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
}

export function isSecret(text: string): boolean {
  return secretPattern.test(text)
}

export function newPair(): TokenPair {
  return { access: newSecret(), refresh: newSecret() }
}

/** SHA-256 of the text: the only form in which a secret is stored. */
export async function digest(text: string): Promise<Buffer> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

export function formatPair(pair: TokenPair): string {
  return `${pair.access}:${pair.refresh}`
}

/** The halves of a pair in its header form; null for anything other than two secrets and one colon. */
export function parsePair(text: string): TokenPair | null {
  const [access = '', refresh = '', ...more] = text.split(':')
  return isSecret(access) && isSecret(refresh) && more.length === 0 ? { access, refresh } : null
}

/** The pair of a Bearer in an `Authorization` header; null for anything else. */
export function parseBearer(header: string | null): TokenPair | null {
  const [, pair] = /^Bearer (\S+)$/.exec(header ?? '') ?? []
  return pair === undefined ? null : parsePair(pair)
}

/** Encrypts a token pair with a key derived from the secret: the refresh token that the pair replaces, possibly with more. */
export async function sealSuccessor(pair: TokenPair, secret: string): Promise<Buffer> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const text = new TextEncoder().encode(formatPair(pair))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await successorKey(secret), text)
  return Buffer.concat([iv, new Uint8Array(sealed)])
}

/** Decrypts the result of `sealSuccessor`; null for another secret. */
export async function openSuccessor(sealed: Buffer, secret: string): Promise<TokenPair | null> {
  const bytes = new Uint8Array(sealed)
  const key = await successorKey(secret)
  try {
    const cipher = { name: 'AES-GCM', iv: bytes.subarray(0, ivBytes) }
    const text = await crypto.subtle.decrypt(cipher, key, bytes.subarray(ivBytes))
    return parsePair(new TextDecoder().decode(text))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null
    throw error
  }
}

async function successorKey(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'HKDF', false, [
    'deriveKey',
  ])
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode('successor'),
  }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

/** A bookmark as the database gives it, a dot, and its signature. */
const form = /^([0-9a-z-]{1,128})\.([A-Za-z0-9_-]{22})$/

/** Signs a bookmark of the database for storage in browsers, so that a client can't forge one. */
export function sealBookmark(key: Buffer, bookmark: string): string {
  return `${bookmark}.${signature(key, bookmark).toString('base64url')}`
}

/**
 * The bookmark that was opened last, cached because most requests send the same one for a while after a change. The client that made the
 * change knows it, so it's no secret.
 */
let opened: { key: Buffer; sealed: string; bookmark: string } | null = null

/** The version that `sealBookmark` signed; null for anything else. */
export function openBookmark(key: Buffer, sealed: string | null): string | null {
  if (opened && opened.sealed === sealed && opened.key === key) return opened.bookmark
  const [, bookmark = '', signed = ''] = form.exec(sealed ?? '') ?? []
  const provided = Buffer.from(signed, 'base64url')
  if (sealed === null || bookmark === '' || !timingSafeEqual(provided, signature(key, bookmark))) return null
  opened = { key, sealed, bookmark }
  return bookmark
}

function signature(key: Buffer, bookmark: string): Buffer {
  return createHmac('sha256', key).update(bookmark).digest().subarray(0, 16)
}
