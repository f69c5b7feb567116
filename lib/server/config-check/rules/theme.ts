import { contrast } from '#lib/base/text/contrast.ts'
import { said } from '#lib/server/config-check/issues/check-message.ts'
import type { Check, Finding } from '#lib/server/config-check/issues/finding.ts'
import type { ThemeColor } from '#lib/site/config/schema/frame/theme.ts'

/** WCAG 2.2 AA: 4.5 for text (1.4.3), 3 for the edges of fields and buttons (1.4.11). */
const TEXT = 4.5
const EDGE = 3

const PAIRS: readonly [front: ThemeColor, ground: ThemeColor, least: number][] = [
	['ink', 'paper', TEXT],
	['ink', 'raised', TEXT],
	['ink', 'tint', TEXT],
	['ink', 'stone', TEXT],
	['inkSoft', 'paper', TEXT],
	['inkSoft', 'raised', TEXT],
	['inkSoft', 'tint', TEXT],
	['accentInk', 'paper', TEXT],
	['accentInk', 'raised', TEXT],
	['onAccent', 'accent', TEXT],
	['onAccent', 'accentHover', TEXT],
	['error', 'paper', TEXT],
	['error', 'errorTint', TEXT],
	['ok', 'paper', TEXT],
	['ok', 'raised', TEXT],
	['lineStrong', 'paper', EDGE],
	['lineStrong', 'raised', EDGE],
]

const MODES = ['light', 'dark'] as const

/** Finds link colours of the top bar with too little contrast to its background, by day and at night. */
export const checkTopBar: Check = ({ topBar, theme }) => {
	if (!topBar || !theme) return []
	return (['left', 'right'] as const).flatMap((side) =>
		topBar[side].flatMap(({ color }, index) =>
			MODES.flatMap((mode): Finding[] => {
				if (color === null) return []
				const ground = theme.colors.paper[mode]
				const found = contrast(color[mode], ground)
				if (found >= TEXT) return []
				const values = { color: color[mode], groundColor: ground, contrast: found.toFixed(2), least: TEXT }
				const message = [said('theme.topBar', values), said('theme.cure', { mode })]
				return [{ key: 'topBar', path: [side, index, 'color', mode], message }]
			}),
		),
	)
}

/** Finds colours with too little contrast to their background, by day and at night. */
export const checkTheme: Check = ({ theme }) => {
	if (!theme) return []
	return PAIRS.flatMap(([front, ground, least]) =>
		MODES.flatMap((mode) => {
			const [one, other] = [theme.colors[front][mode], theme.colors[ground][mode]]
			const found = contrast(one, other)
			if (found >= least) return []
			const pair = said('theme.pair', {
				front: { field: front },
				color: one,
				ground: { field: ground },
				groundColor: other,
				contrast: found.toFixed(2),
				least,
			})
			const message = [pair, said('theme.cure', { mode })]
			return [{ key: 'theme' as const, path: ['colors', front, mode], message }]
		}),
	)
}
