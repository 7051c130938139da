import { lazyRouteComponent } from '@tanstack/react-router'
// Their styles are loaded with the page, since the server has rendered them already.
import '#app/features/notifications/notification-bell.module.css'
import '#app/ui/led/led.module.css'
import '#app/ui/menu/menu.module.css'
import './account-area.module.css'

export const AccountArea = lazyRouteComponent(() => import('./account-area.tsx'), 'AccountArea')
