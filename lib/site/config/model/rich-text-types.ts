/** How words of a text look: bold, italic, or as part of a link, a heading, a list or a picture. */
export type Look =
	| { kind: 'strong' | 'emphasis' | 'heading' | 'subheading' | 'item' }
	| { kind: 'link' | 'picture'; to: string }

/** Words of a text that look alike. */
export interface Run {
	text: string
	looks: readonly Look[]
}
