import type { OnlyFrom } from './structure.ts'

const CLI = 'lib/server/cli/'

/**
 * Parts that stand apart. The desk is an application above the site: nothing that visitors see loads it. Commands are
 * loaded by no part of the product, and what makes or checks the checkout only by the commands for it.
 */
export const ONLY_FROM: OnlyFrom = {
	'components/desk/': ['components/desk/', 'app/[locale]/(staff)/'],
	'lib/desk/': ['lib/desk/', 'components/desk/', 'app/[locale]/(staff)/', 'app/api/staff/'],
	[CLI]: [CLI],
	[`${CLI}checks/`]: [`${CLI}checks/`, `${CLI}testing/`, `${CLI}commands/check-`, `${CLI}commands/make.ts`],
	[`${CLI}make/`]: [`${CLI}make/`, `${CLI}commands/make.ts`],
	[`${CLI}testing/`]: [`${CLI}testing/`, `${CLI}commands/test.mjs`, `${CLI}commands/check-advisories.mjs`],
}
