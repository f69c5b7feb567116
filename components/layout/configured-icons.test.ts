import { expect, test } from 'vitest'
import { ICON_PATHS } from '#components/ui/icon-paths.ts'
import { ICONS } from '#lib/site/config/schema/text.ts'

test('every icon that the configuration may name has a drawing', () => {
	for (const name of ICONS) expect(Object.keys(ICON_PATHS)).toContain(name)
})
