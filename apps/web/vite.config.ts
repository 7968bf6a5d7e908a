import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './build/chunks.ts'
import { compileWhole, fewFiles, keepOut, precompress, preloadWithSession } from './build/first-load.ts'
import { leanScrollArea } from './build/lean-scroll-area.ts'
import { listsByAddress } from './build/lists.ts'
import { mantineStyles } from './build/mantine-styles.ts'
import { popoverLetsGo } from './build/popover-lets-go.ts'

/** The gateway writes these into index.html; the development server has to do it itself. */
const namesInDev: Plugin = {
  name: 'names-in-dev',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replaceAll('__PRODUCT_NAME__', process.env.PRODUCT_NAME || 'Yunque')
      .replaceAll('__LEGACY_PUBLIC_URL__', process.env.LEGACY_PUBLIC_URL || 'http://127.0.0.1:4001'),
}

export default defineConfig({
  base: '/crm-new/',
  define: listsByAddress,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '\\.test\\.tsx?$' }),
    react(),
    mantineStyles(),
    leanScrollArea(),
    popoverLetsGo(),
    preloadWithSession(/[\\/]src[\\/]start-app\.tsx$/, /[\\/]src[\\/]boot\.ts$/),
    // Keeps zod out of documents and of every screen without a form, and the masters' declarations out of all screens but theirs.
    keepOut(
      /[\\/]src[\\/](start-app\.tsx|routes[\\/]_shell[\\/](index|cotizaciones[\\/](consulta[\\/]index|\$tipo[\\/]\$id))\.tsx\?tsr-split=component)$/,
      /[\\/]node_modules[\\/]zod[\\/]|[\\/]maestros[\\/]maestros\.ts$/,
    ),
    fewFiles(20),
    compileWhole(),
    precompress(),
    namesInDev,
  ],
  resolve: { alias: { '#': fileURLToPath(new URL('./src', import.meta.url)) } },
  html: { cspNonce: '__CSP_NONCE__' },
  // No inline script and no data: asset, so that the strict CSP holds (SEC-15).
  build: {
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
  // The gateway is asked under the page's own name, by which it knows that the page is ours (SEC-09).
  server: {
    proxy: { '/crm-new/trpc': { target: `http://127.0.0.1:${process.env.GATEWAY_PORT || 4000}`, changeOrigin: false } },
  },
})
