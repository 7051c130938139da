import { lazyRouteComponent } from '@tanstack/react-router'
// Their styles come with the page, in which the server has drawn the parts already.
import '#app/features/notifications/bell/notification-bell.module.css'
import '#app/ui/led/led.module.css'
import '#app/ui/menu/menu.module.css'
import './account-area.module.css'

/** The account's part of the top bar; who is not signed in never loads it. */
export const AccountArea = lazyRouteComponent(() => import('./account-area.tsx'), 'AccountArea')
