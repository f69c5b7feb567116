import fs from 'node:fs'
import { expect, test } from 'vitest'

/** Who may put an amount that is called a price into words without `priceLine`, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
	'components/cards/card-price.tsx': 'the former price, struck through beside the whole one',
	'components/property/panel/price.tsx': 'the former price, struck through beside the whole one',
	'components/charts/price-drawing.ts': 'the ends of a line of prices, each of which stands in whole words beside it',
	'components/home/search/search-options.ts': 'bounds of a search',
	'components/search/filter/state/picker-words.ts': 'bounds of a search',
	'lib/homes/search/words/filter-words.ts': 'bounds of a search',
	'lib/people/alerts/matching/mail-cards.ts': 'by how much a price fell, and the former one, beside the whole one',
	'lib/people/shared-lists/tell-changes.ts': 'the former price beside the whole one',
	'components/owner/statistics/number-texts.ts': 'how a price moved, told to the owner',
	'components/loan/loan-sheet.tsx': 'a sum with its parts',
	'components/projects/project-price.tsx': 'the range of a project, with its VAT',
	'components/pages/home-page.tsx': 'the range of a project, with its VAT',
	'components/leads/deals/offer-form.tsx': 'the asking price that a deposit is a share of; null where words qualify it',
	'components/property-parts/offer-cells.ts': 'facts with labels of their own',
	'components/property/panel/price-panel.tsx':
		'a rent with its charges and a price per square metre, under the whole one',
	'components/pages/feedback-page.tsx': 'an offer of the visitor',
}

/** The format of an amount, or of euro by other means, of something called a price. */
const BARE = [/formatAmount\([^()]*[pP]rice/, /formatAmount\([^()]*price\.amount/, /style: 'currency'/]
/** An amount of a price under another name. */
const UNWRAPPED = /\{[^{}]*\bamount\b[^{}]*\} = [\w.]*\bprice\b/

test('the price of a home is put into words in one place only', () => {
	const files = ['app', 'components', 'lib'].flatMap((root) =>
		fs.globSync(`${root}/**/*.{ts,tsx}`, { exclude: (name) => /\.test\.tsx?$/.test(String(name)) }),
	)
	expect(files.length).toBeGreaterThan(1000)
	const found = files
		.map((file) => file.replaceAll('\\', '/'))
		.filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'lib/base/format/price.ts')
		.filter((file) => {
			const source = fs.readFileSync(file, 'utf8')
			const isUnwrapped = UNWRAPPED.test(source) && source.includes('formatAmount(amount')
			return isUnwrapped || BARE.some((pattern) => pattern.test(source))
		})
	expect(found.filter((file) => ALLOWED[file] === undefined && !file.startsWith('lib/homes/listings/price/'))).toEqual(
		[],
	)
	expect(Object.keys(ALLOWED).filter((file) => !fs.existsSync(file))).toEqual([])
})
