import { lazyRouteComponent } from '@tanstack/react-router'
// Loaded with the page, since the server has rendered the links already.
import './thread-controls.module.css'

export const ThreadControls = lazyRouteComponent(() => import('./thread-controls.tsx'), 'ThreadControls')
