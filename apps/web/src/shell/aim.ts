type Point = { x: number; y: number }
type Box = { left: number; top: number; bottom: number }

const area = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)

/**
 * Whether the pointer, moving from `from` to `to`, is heading for `panel` at its right: inside the triangle of where it was
 * and the panel's near edge. An icon that it crosses then is not what the person wants.
 */
export const aimsAt = (from: Point, to: Point, panel: Box): boolean => {
  if (to.x <= from.x) return false
  const top = { x: panel.left, y: panel.top }
  const bottom = { x: panel.left, y: panel.bottom }

  return area(from, top, to) >= 0 && area(from, to, bottom) >= 0 && to.x <= panel.left
}
