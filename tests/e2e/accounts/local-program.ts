import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'

/** Key by which local programs verify the site's tokens; the tested server has the same. */
export const localAuthKey = 'what the site and local programs share'

/** A program on the visitor's own machine that lets people sign in through the site. */
export interface LocalProgram {
  origin: string
  /** The URLs that a browser has requested from it. */
  requests: URL[]
  stop(): Promise<void>
}

/** Starts one. */
export async function startLocalProgram(): Promise<LocalProgram> {
  const requests: URL[] = []
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '/', `http://${request.headers.host}`))
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Editor</title><h1>Welcome in</h1>')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

/** Payload of a token that the site at `issuer` has signed for the program at `audience`; throws for any other token. */
export async function verifyToken(token: string, { issuer, audience }: { issuer: string; audience: string }) {
  const { payload } = await jwtVerify(token, new TextEncoder().encode(localAuthKey), { issuer, audience })
  return payload
}
