/** What other sites may show of this one in a frame: a list, a home, the form of the search, the one for a valuation. */
export const EMBED_KINDS = ['list', 'home', 'search', 'valuation'] as const
export type EmbedKind = (typeof EMBED_KINDS)[number]

/** The first segment of their paths. */
export const EMBED = 'embed'
/** The home of a frame with one home. */
export const EMBED_HOME_PARAM = 'home'

/** The colours of a frame: light, or light or dark as the reader's device is set. */
export type EmbedScheme = 'light' | 'auto'
export const EMBED_SCHEME_PARAM = 'scheme'

export function isEmbedKind(text: string | undefined): text is EmbedKind {
	return EMBED_KINDS.some((kind) => kind === text)
}
