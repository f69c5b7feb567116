import 'server-only'
import { draftMode } from 'next/headers.js'
import { cache } from 'react'
import { PREVIEW_PREFIX } from './preview-path.ts'

// One per request. Outside a request each call gets a new one, which shows only published content.
const reading = cache(() => ({ hasDrafts: false }))

/** Records whether this request shows drafts, before a page reads anything; `beginRender` calls it. */
export async function beginReading(): Promise<void> {
	reading().hasDrafts = (await draftMode()).isEnabled
}

/** Whether this request belongs to the preview and shows drafts; false if nothing recorded it. */
export function hasDrafts(): boolean {
	return reading().hasDrafts
}

/** Returns a path of this site as this request links to it: in the preview, links stay in the preview. */
export function linkPath(path: string): string {
	return hasDrafts() ? PREVIEW_PREFIX + path : path
}

/** Matches a path of a page, not of a file: only pages are in the preview too. */
const PAGE_PATH = /^\/(?!\/|(?:media|sample|images|fonts|api)\/)/

/** Returns an address as this request links to it: pages of this site as with `linkPath`, anything else unchanged. */
export function linkAddress(address: string): string {
	return PAGE_PATH.test(address) ? linkPath(address) : address
}
