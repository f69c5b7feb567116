import { z } from 'zod'
import { $schema, Color, FilePath } from './text.ts'

function pair(description: string) {
	return z
		.strictObject({ light: Color.describe('By day.'), dark: Color.describe('At night (dark mode).') })
		.describe(description)
}

const Font = z.discriminatedUnion('family', [
	z.strictObject({ family: z.literal('newsreader').describe('Newsreader, a serif that comes with the site.') }),
	z.strictObject({ family: z.literal('hanken-grotesk').describe('Hanken Grotesk, a sans that comes with the site.') }),
	z.strictObject({ family: z.literal('system-serif').describe('The serif of the visitor’s device; nothing to load.') }),
	z.strictObject({ family: z.literal('system-sans').describe('The sans of the visitor’s device; nothing to load.') }),
	z.strictObject({
		family: z.literal('own').describe('A font of your own from the folder config/media.'),
		file: FilePath.regex(/\.woff2$/, { error: 'A font is a .woff2 file.' }).describe('The font: "/media/name.woff2".'),
		fallback: z.enum(['serif', 'sans']).describe('What stands there until the font has come.'),
	}),
])

export const Theme = z.strictObject({
	$schema,
	colors: z
		.strictObject({
			paper: pair('The ground of the page.'),
			raised: pair('The ground of cards and dialogs.'),
			tint: pair('The ground of quiet bands and of pictures that are still loading.'),
			stone: pair('The window sill under photographs and the search bar.'),
			stoneLit: pair('The lit edge of the window sill.'),
			stoneEdge: pair('The lower edge of the window sill.'),
			ink: pair('Text.'),
			inkSoft: pair('Text of lesser weight.'),
			line: pair('Hairlines between parts.'),
			lineStrong: pair('Edges of fields and buttons.'),
			accent: pair('The colour of the agency: main buttons and ribbons.'),
			accentHover: pair('The same under the pointer.'),
			accentInk: pair('The colour of the agency as text, such as links.'),
			onAccent: pair('Text on the colour of the agency.'),
			error: pair('Text that says that something is wrong.'),
			errorTint: pair('The ground of such a text.'),
			ok: pair('Text that says that something is done.'),
		})
		.describe('Each colour by day and by night. Text that is too pale on its ground is refused.'),
	fonts: z
		.strictObject({
			heading: Font.describe('Headings, names and prices.'),
			text: Font.describe('Everything one reads or compares.'),
		})
		.describe('The two fonts of the site.'),
	radius: z.number().min(0).max(24).describe('How round the corners are, in pixels; 0 is square.'),
})
export type Theme = z.infer<typeof Theme>
export type ThemeColor = keyof Theme['colors']
