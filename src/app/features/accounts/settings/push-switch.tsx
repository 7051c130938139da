import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { write } from '#app/api/call.ts'
import { refusalReason } from '#app/api/show-refusal.ts'
import { accountQuery, type Session } from '#app/features/accounts/accounts.queries.ts'
import { AddPushSubscriptionDocument, RemovePushSubscriptionDocument } from '#app/graphql.gen.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { Choice } from '#app/ui/field/field.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'

interface PushSwitchProps {
  /** The site's public key. */
  siteKey: string
  /** Whether the viewer's session has a subscription, as far as the site knows. */
  notifies: boolean
}

/** Turns push messages to this browser on and off; nothing where it can't have any. */
export function PushSwitch({ siteKey, notifies }: PushSwitchProps) {
  const client = useQueryClient()
  /** Whether the browser has a subscription; undefined until it was asked, and where it can have none. */
  const [isSubscribed, setIsSubscribed] = useState<boolean>()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOn = isSubscribed === true && notifies

  useEffect(() => {
    if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return
    findSubscription().then(
      (found) => setIsSubscribed(found !== null),
      (error: unknown) => console.error('Failed to ask for the push subscription', error),
    )
  }, [])

  async function change() {
    setIsBusy(true)
    setProblem(undefined)
    try {
      if (isOn) {
        show((await write(RemovePushSubscriptionDocument, {})).removePushSubscription.sessions)
        await (await findSubscription())?.unsubscribe()
        setIsSubscribed(false)
      } else if ((await Notification.requestPermission()) === 'granted') {
        const input = await subscribe(siteKey)
        show((await write(AddPushSubscriptionDocument, { input })).addPushSubscription.sessions)
        setIsSubscribed(true)
      } else setProblem(t('notifications.push.blocked'))
    } catch (error) {
      setProblem(refusalReason(error) || t('notifications.push.failed'))
    } finally {
      setIsBusy(false)
    }
  }

  function show(sessions: Session[]) {
    client.setQueryData(accountQuery.queryKey, (account) => account && { ...account, sessions })
  }

  if (isSubscribed === undefined) return null
  return (
    <div>
      <Choice
        kind="switch"
        label={t('notifications.push.label')}
        help={t('notifications.push.hint')}
        checked={isOn}
        aria-disabled={isBusy}
        onChange={() => {
          if (!isBusy) void change()
        }}
      />
      <StatusLine status="error">{problem}</StatusLine>
    </div>
  )
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration ? registration.pushManager.getSubscription() : null
}

/** A new subscription in place of one that may be of another user or of another key of the site. */
async function subscribe(applicationServerKey: string) {
  await navigator.serviceWorker.register('/push-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  ).toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}
