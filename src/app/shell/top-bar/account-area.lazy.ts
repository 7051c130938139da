import { lazyPart } from '#app/lib/lazy-part.tsx'
// Their styles are loaded with the page, since the server has rendered them already.
import '#app/features/notifications/notification-bell.module.css'
import '#app/ui/led/led.module.css'
import '#app/ui/menu/menu.module.css'
import './account-area.module.css'

export const AccountArea = lazyPart(() => import('./account-area.tsx'), 'AccountArea')
