import type { Module } from './menu.ts'

/** Blocks that need data or scripts that only the home page loads. They always take the whole width. */
export const HOME_BLOCKS: readonly Module['type'][] = ['places', 'listing-map', 'project', 'valuation']
