import type { Category } from '#lib/site/config/schema/consent-categories.ts'
import type { EmbedKind } from '#lib/site/embeds/video.ts'

/** The category of consent with which a player or tour of a kind loads at once; without it, after a press. */
export const EMBED_CATEGORY: Readonly<Record<EmbedKind, Category>> = {
	youtube: 'social',
	vimeo: 'social',
	facebook: 'social',
	tour: 'social',
	file: 'social',
}
