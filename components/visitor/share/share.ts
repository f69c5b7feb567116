import { countEvent } from '#components/statistics/send-beacon.ts'
import { isPreviewPath } from '#lib/site/routing/preview/preview-word.ts'

export type ShareWay = 'sheet' | 'copy' | 'mail' | 'whatsApp'

export interface Shared {
	title: string
	url: string
	/** The shared home, for its owner's statistics; null for a list. */
	listing: number | null
}

const WAYS: Record<ShareWay, (page: Shared) => Promise<void>> = {
	sheet: ({ title, url }) => navigator.share({ title, url }),
	copy: ({ url }) => navigator.clipboard.writeText(url),
	// The link itself opens the mail or the message.
	mail: async () => {},
	whatsApp: async () => {},
}

/** Returns whether the system has a share sheet of its own. */
export const hasSheet = () => typeof navigator.share === 'function'

/**
 * Shares a page in one way; every share of the site goes through here. Returns false if the visitor or the browser
 * declined.
 */
export async function shareBy(way: ShareWay, page: Shared): Promise<boolean> {
	try {
		await WAYS[way](page)
		if (page.listing !== null && !isPreviewPath(location.pathname)) countEvent('share', page.listing)
		return true
	} catch {
		return false
	}
}
