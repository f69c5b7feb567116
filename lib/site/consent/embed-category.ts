import type { Category } from '#lib/site/config/schema/services/consent.ts'
import type { EmbedKind } from '#lib/site/embeds/video.ts'

/**
 * The consent category with which a player or tour of a kind loads at once; without that consent it loads after a
 * press.
 */
export const EMBED_CATEGORY: Readonly<Record<EmbedKind, Category>> = {
	youtube: 'social',
	vimeo: 'social',
	facebook: 'social',
	tour: 'social',
	file: 'social',
}
