import { nonce } from './csp-setup.ts' // first: it has to run before any schema is made
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import './global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, createApp } from './app.tsx'
import { reloadOnStaleChunk } from './lib/stale-chunk.ts'
import { gatewayLink } from './lib/trpc.ts'

reloadOnStaleChunk(() => window.location.reload())

const app = createApp({ link: gatewayLink() })
void app.session.verify()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App app={app} nonce={nonce} />
    </StrictMode>,
  )
}
