import fs from 'node:fs'
import { expect, it } from 'vitest'
import { testsReachedBy } from './changed-tests.ts'

const CHECKOUT = new Map([
	['config/paths.json', fs.readFileSync('config/paths.json', 'utf8')],
	['middleware.ts', "import { headers } from '#lib/headers.ts'"],
	['lib/headers.ts', ''],
	['app/[locale]/layout.tsx', "import { Header } from '#components/header.tsx'"],
	['app/[locale]/(site)/property/[id]/[[...place]]/page.tsx', "import { Price } from '#components/price.tsx'"],
	['app/[locale]/(owner)/owner/page.tsx', "import { Portal } from '#components/portal.tsx'"],
	['app/[locale]/(site)/menu/[id]/page.tsx', "import { Block } from '#components/block.tsx'"],
	['app/api/leads/[kind]/route.ts', "import { receive } from '#lib/receive.ts'"],
	['lib/receive.ts', ''],
	['components/header.tsx', "import styles from './header.module.css'"],
	['components/header.module.css', ".logo { composes: box from './box.module.css'; }"],
	['components/box.module.css', ''],
	['components/price.tsx', `fetch(\`/api/leads/\${kind}\`)`],
	['components/price.test.tsx', "import { Price } from './price.tsx'"],
	['components/portal.tsx', ''],
	['components/block.tsx', ''],
	['tests/e2e/flows/login.ts', "await page.goto('/owner/')"],
	['tests/e2e/owner.spec.ts', "import { logIn } from '#tests/e2e/flows/login.ts'"],
	['tests/e2e/home.spec.ts', `await page.goto(\`/\${language}/property/\${id}/?print\`)`],
	['tests/e2e/services.spec.ts', "await page.goto('/fr/services/')"],
	['tests/integration/lead.test.ts', `await fetch(\`\${site.origin}/api/leads/contact\`)`],
	['tests/integration/import.test.ts', "await site.runCommand('import.ts')"],
	['tests/scale/two.test.ts', "import '#lib/receive.ts'"],
	['lib/server/cli/commands/import.ts', ''],
])
const reached = (...changed: string[]) => testsReachedBy(changed, CHECKOUT)
const everywhere = [...CHECKOUT.keys()].filter((file) => /^(?!tests\/scale).*\.(?:test|spec)\.tsx?$/.test(file))
const onSites = everywhere.filter((file) => file.startsWith('tests/'))

it('takes the tests that import a file, and those that open a page which does', () => {
	expect(reached('components/price.tsx')).toEqual(['components/price.test.tsx', 'tests/e2e/home.spec.ts'])
	expect(reached('components/portal.tsx')).toEqual(['tests/e2e/owner.spec.ts'])
	expect(reached('components/block.tsx')).toEqual(['tests/e2e/services.spec.ts'])
})

it('counts the frame of a page and its styles as parts of the page', () => {
	const browser = onSites.filter((file) => file.startsWith('tests/e2e/'))
	expect(reached('components/header.tsx')).toEqual(browser)
	expect(reached('components/box.module.css')).toEqual(browser)
})

it('takes the tests of a route, and of the pages that ask for it', () => {
	const asking = ['components/price.test.tsx', 'tests/e2e/home.spec.ts', 'tests/integration/lead.test.ts']
	expect(reached('lib/receive.ts')).toEqual(asking.slice(1))
	expect(reached('lib/receive.ts', 'components/price.tsx')).toEqual(asking)
})

it('follows the name of a command', () => {
	expect(reached('lib/server/cli/commands/import.ts')).toEqual(['tests/integration/import.test.ts'])
})

it('takes every test on a site for what every server loads, for words and configuration', () => {
	for (const file of ['lib/headers.ts', 'messages/fr.json', 'config/site.json']) expect(reached(file)).toEqual(onSites)
})

it('takes everything for what all tests depend on, itself for a test, and nothing for a text', () => {
	expect(reached('package-lock.json')).toEqual(everywhere)
	expect(reached('tests/e2e/home.spec.ts')).toEqual(['tests/e2e/home.spec.ts'])
	expect(reached('docs/adr/0001-first.md')).toEqual([])
})
