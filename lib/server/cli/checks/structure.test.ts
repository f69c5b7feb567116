import { expect, it } from 'vitest'
import { MAY_IMPORT } from './may-import.ts'
import { ONLY_FROM } from './only-from.ts'
import { importsOf, onlyFromProblems, roomOf, structureProblems } from './structure.ts'

const MAY = { 'homes/search': ['homes/listings'], 'components/property': ['components/cards'] }
const importing = (to: string) => `import { thing } from '${to}'\n`
const problems = (...files: [string, string][]) => structureProblems(new Map(files), MAY)

it('reads imports of every kind, types and lazy ones included', () => {
	const text = [
		"import a from '#lib/base/text/fold.ts'",
		"import type { B } from './types.ts'",
		"const c = () => import('#components/map/leaflet-map.tsx')",
		"import { z } from 'zod'",
	].join('\n')
	expect(importsOf('lib/homes/search/a.ts', text)).toEqual([
		'lib/base/text/fold.ts',
		'lib/homes/search/types.ts',
		'components/map/leaflet-map.tsx',
	])
})

it.each([
	['lib/homes/search/engine/index/memo.ts', 'homes/search'],
	['lib/base/env.ts', 'base'],
	['components/property/gallery/gallery.tsx', 'components/property'],
])('%s is in the room %s', (file, room) => expect(roomOf(file)).toBe(room))

it('refuses an import of a floor above', () => {
	expect(problems(['lib/homes/feed/write-plan.ts', importing('#lib/people/owners/accounts.ts')])).toEqual([
		'lib/homes/feed/write-plan.ts imports lib/people/owners/accounts.ts, which stands on a floor above it',
	])
})

it('allows an import of a floor below and of a room that the table names', () => {
	expect(problems(['lib/people/leads/a.ts', importing('#lib/homes/listings/listing-types.ts')])).toEqual([])
	expect(problems(['lib/homes/search/a.ts', importing('#lib/homes/listings/listing-types.ts')])).toEqual([])
	expect(problems(['components/property/a.tsx', importing('#components/cards/listing-card.tsx')])).toEqual([])
})

it('refuses a new import between rooms of a floor, also for a type', () => {
	expect(problems(['lib/homes/listings/a.ts', "import type { A } from '#lib/homes/search/types.ts'\n"])).toEqual([
		'lib/homes/listings/a.ts imports lib/homes/search/types.ts: "homes/listings" may not import "homes/search" (lib/server/cli/checks/may-import.ts)',
	])
	expect(problems(['components/cards/a.tsx', importing('#components/property/plans/plans.tsx')])).toHaveLength(1)
})

it('refuses folders of one room that import each other', () => {
	expect(
		problems(
			['lib/homes/search/engine/a.ts', importing('#lib/homes/search/query/b.ts')],
			['lib/homes/search/query/b.ts', importing('#lib/homes/search/engine/a.ts')],
		),
	).toEqual(['folders import each other: lib/homes/search/engine → lib/homes/search/query → lib/homes/search/engine'])
	expect(
		problems(
			['lib/homes/search/a.ts', importing('#lib/homes/search/engine/b.ts')],
			['lib/homes/search/engine/b.ts', importing('#lib/homes/search/a.ts')],
		),
	).toEqual(['folders import each other: lib/homes/search → lib/homes/search/engine → lib/homes/search'])
})

it('ignores tests, which may import anything', () => {
	expect(problems(['lib/base/a.test.ts', importing('#lib/server/jobs/jobs.ts')])).toEqual([])
})

it.each([
	['components/cards/listing-card.tsx', '#components/desk/parts/panel.tsx'],
	['app/[locale]/(site)/page.tsx', '#components/desk/parts/panel.tsx'],
	['app/[locale]/(owner)/owner/page.tsx', '#lib/desk/frame/action.ts'],
	['lib/server/jobs/jobs.ts', '#lib/server/cli/output/progress-bar.ts'],
	['lib/desk/feeds/diff.ts', '#lib/server/cli/make/make-places.ts'],
	['middleware.ts', '#lib/server/cli/checks/structure.ts'],
	['instrumentation.ts', '#lib/server/cli/testing/suite.mjs'],
	['lib/server/cli/commands/leads.ts', '#lib/server/cli/make/corrections.ts'],
	['lib/server/cli/setup/web-server.mjs', '#lib/server/cli/testing/clock.mjs'],
])('refuses that %s imports %s', (from, to) => {
	expect(onlyFromProblems(new Map([[from, importing(to)]]), ONLY_FROM)).not.toEqual([])
})

it.each([
	['components/desk/frame/desk-frame.tsx', '#components/ui/button.tsx'],
	['components/desk/frame/desk-frame.tsx', '#components/desk/parts/panel.tsx'],
	['app/[locale]/(staff)/staff/(desk)/page.tsx', '#components/desk/parts/panel.tsx'],
	['lib/server/cli/commands/make.ts', '#lib/server/cli/make/make-places.ts'],
	['lib/server/cli/commands/check-files.ts', '#lib/server/cli/checks/structure.ts'],
	['lib/base/text/a.test.ts', '#lib/server/cli/testing/clock.mjs'],
	['tests/support/clock.ts', '#lib/server/cli/testing/clock.mjs'],
])('allows that %s imports %s', (from, to) => {
	expect(onlyFromProblems(new Map([[from, importing(to)]]), ONLY_FROM)).toEqual([])
})

it('has no room of the site that may import the desk', () => {
	const open = Object.entries(MAY_IMPORT).filter(
		([room, others]) => room !== 'components/desk' && others.includes('components/desk'),
	)
	expect(open).toEqual([])
})
