import { Outlet } from '@tanstack/react-router'
import { usePageTitle } from './document-title.tsx'

export function Shell() {
  return (
    <main>
      <h1>{usePageTitle()}</h1>
      <Outlet />
    </main>
  )
}
