import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/management/index')({
  beforeLoad: () => {
    throw redirect({ to: '/management', statusCode: 301, replace: true })
  },
})
