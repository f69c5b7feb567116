import 'server-only'
import { getTranslations } from 'next-intl/server'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import type { ListData } from '#lib/homes/search/results/list-data.ts'
import { getSite } from '#lib/site/config/config.ts'
import { EmptyState } from './empty-state.tsx'
import { looseningWords } from './loosen-words.ts'

/** What to do when a list is empty, after a search or because the agency offers nothing. The heading states which. */
export async function NothingFound({ data, hasFilters }: { data: ListData; hasFilters: boolean }) {
	const { language, query, lists, loosenings } = data
	const t = await getTranslations({ locale: language, namespace: 'search' })
	const { href, range } = lists[query.goal]
	const { phone } = getSite()
	const nameOf = (city: string) =>
		[...data.catalogue.zones, ...data.catalogue.cities].find(({ value }) => value === city)?.name ?? city
	const [before = '', after = ''] = t('empty.call', { phone: '{phone}' }).split('{phone}')
	const intro = loosenings.length > 0 ? t('empty.intro') : t('empty.nothing')
	return (
		<EmptyState
			intro={hasFilters ? intro : t('empty.noneAtAllIntro')}
			loosened={loosenings.map((loosening) => ({
				text: looseningWords(t, loosening, nameOf, language),
				homes: t('homes', { count: loosening.total, number: formatNumber(loosening.total, language) ?? '' }),
				href: searchHref(href, loosening.query, range),
			}))}
			all={hasFilters && loosenings.length === 0 ? { text: t('empty.all'), href } : null}
			alert={{ text: t('empty.alert'), href: '#alert' }}
			call={{ before, phone: formatPhone(phone), after, href: phoneHref(phone) ?? '' }}
		/>
	)
}
