'use client'

import { lazyPart } from '#components/ui/lazy-part.tsx'

/** The homes that the visitor viewed last. Only the browser stores them, so their code comes after the page's. */
export const RecentlySeen = lazyPart(() => import('./recent-homes.tsx'))
