/**
 * The header of a call that a screen makes by itself, while nobody touches it. Such a call does not prolong the session: a desk
 * left open on the home screen, which asks anew each minute, would never be idle (DUR-01).
 */
export const SOLO = 'x-yunque-solo'
