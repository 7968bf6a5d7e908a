import type { FastifyInstance } from 'fastify'

/** 'POST /api/cotizaciones/:tipo/:id/get' for each route of a server, parsed from the tree that Fastify prints. */
export const routesOf = (app: FastifyInstance): string[] => {
  const above: string[] = []

  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      above.splice(depth, above.length, path)
      const url = above.join('')

      return methods ? methods.split(', ').map((method) => `${method} ${url}`) : []
    })
}

/** Whether a route pattern such as 'POST /api/:tipo' matches this path. */
export const isRouteOf = (route: string, path: string): boolean =>
  new RegExp(`^${route.replace(/^\w+ /, '').replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
