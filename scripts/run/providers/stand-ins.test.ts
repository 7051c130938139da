import { expect, test } from 'vitest'
import { startGithub } from './github.ts'
import { startStandIns } from './stand-ins.ts'
import { startSteam } from './steam.ts'

test('settings that name a provider, or switch one off, leave no stand-ins', async () => {
  for (const name of ['GITHUB_CLIENT_ID', 'OIDC_CLIENT_ID', 'STEAM_SIGN_IN'])
    expect(await startStandIns({ port: 1, vars: { [name]: 'off' } })).toEqual({})
})

test('a stand-in asks for a name, comes back with its account, the same each time, and can be declined', async () => {
  const [github, steam] = await Promise.all([startGithub(), startSteam()])
  github.person = 'ask'
  steam.steamId = 'ask'
  const back = 'http://localhost/back'
  const state = '"><script>'
  const forGithub = { client_id: github.clientId, redirect_uri: back, state, code_challenge_method: 'S256' }
  const forSteam = {
    'openid.mode': 'checkid_setup',
    'openid.return_to': `${back}?state=a`,
    'openid.realm': 'http://localhost',
  }
  const ask = (address: string, parameters: object) =>
    fetch(`${address}?${new URLSearchParams({ ...parameters })}`, { redirect: 'manual' })
  const login = `${github.origin}/login/oauth/authorize`
  for (const name of [{}, { name: '<b>' }]) {
    const page = await (await ask(login, { ...forGithub, ...name })).text()
    expect(page).toContain('<input type="hidden" name="state" value="&quot;&gt;&lt;script&gt;">')
    expect(page).not.toContain('<b>')
  }
  const answer = async (address: string, parameters: object) =>
    new URL((await ask(address, parameters)).headers.get('location') ?? '').searchParams
  const agreed = await answer(login, { ...forGithub, name: 'kit' })
  expect([agreed.get('state'), agreed.has('code')]).toEqual([state, true])
  expect((await answer(login, { ...forGithub, decline: '' })).get('error')).toBe('access_denied')
  const ids = ['kit', 'kit', 'zoe'].map(async (name) =>
    (await answer(steam.endpoint, { ...forSteam, name })).get('openid.claimed_id'),
  )
  const [first, second, other] = await Promise.all(ids)
  expect(first).toMatch(/\/openid\/id\/\d{17}$/)
  expect([second === first, other === first]).toEqual([true, false])
  await Promise.all([github.stop(), steam.stop()])
})
