import 'server-only'
import { draftMode } from 'next/headers'
import { cache } from 'react'
import { PREVIEW_PREFIX } from './preview-path.ts'

// One per request; outside a request each call gets a new one, which shows what is published.
const reading = cache(() => ({ hasDrafts: false }))

/** Notes whether this request shows drafts, before a page reads anything; `beginRender` calls it. */
export async function beginReading(): Promise<void> {
	reading().hasDrafts = (await draftMode()).isEnabled
}

/** Whether this request is the preview's and shows drafts; false wherever nobody said so. */
export function hasDrafts(): boolean {
	return reading().hasDrafts
}

/** A path of this site as this request links to it: in the preview, links stay there. */
export function linkPath(path: string): string {
	return hasDrafts() ? PREVIEW_PREFIX + path : path
}

/** A path of a page, not of a file: only these are in the preview too. */
const PAGE_PATH = /^\/(?!\/|(?:media|sample|images|fonts|api)\/)/

/** An address as this request links to it: pages of this site as `linkPath`, everything else as it is. */
export function linkAddress(address: string): string {
	return PAGE_PATH.test(address) ? linkPath(address) : address
}
