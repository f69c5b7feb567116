import type { OutFeed } from '#lib/homes/listings/tables.ts'

/** Where each feed for portals and partners is. They are made at each request, and never stored. */
export const FEED_PATHS: Readonly<Record<OutFeed, string>> = { kyero: '/feeds/kyero.xml', json: '/feeds/homes.json' }
