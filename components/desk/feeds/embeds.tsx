import 'server-only'
import { getTranslations } from 'next-intl/server'
import { DeskLink } from '#components/desk/parts/button.tsx'
import { ownLanguageName } from '#lib/base/text/own-language-name.ts'
import type { EmbeddingSite } from '#lib/desk/feeds/feeds-types.ts'
import { absoluteUrl } from '#lib/pages/seo/metadata.ts'
import { getSite } from '#lib/site/config/config.ts'
import { prefixOf } from '#lib/site/config/paths/paths.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { EMBED, EMBED_KINDS } from '#lib/site/routing/kinds/embed-kinds.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { EmbedLine } from './embed-line.tsx'
import page from './feeds-page.module.css'

/** What other sites may show of this one: which, how often they did, and the line that they put into their page. */
export async function Embeds({ language, sites }: { language: string; sites: readonly EmbeddingSite[] }) {
	const t = await getTranslations({ locale: language, namespace: 'deskFeeds.embeds' })
	const site = getSite()
	const languages = site.languages.map((code) => {
		const words = translator(code, 'visitor.embed.title')
		const titles = { sale: words('sale'), rent: words('rent'), home: words('home'), search: words('search') }
		const root = `${prefixOf(site, code)}/${EMBED}`
		return { code, name: ownLanguageName(code), root, titles: { ...titles, valuation: words('valuation') } }
	})
	return (
		<section aria-labelledby="embeds" className={page.runs}>
			<div>
				<h2 id="embeds">{t('title')}</h2>
				<p className={page.text}>{t('text')}</p>
			</div>
			<div>
				{sites.length === 0 ? (
					<p>{t('none')}</p>
				) : (
					<dl className={page.facts}>
						{sites.map(({ origin, views }) => (
							<div key={origin}>
								<dt>{origin}</dt>
								<dd>{t('views', { count: views })}</dd>
							</div>
						))}
					</dl>
				)}
				<p>
					<DeskLink href={`${deskHref({ page: 'words' })}?at=technical`}>{t('settings')}</DeskLink>
				</p>
				<EmbedLine
					isNeeded={sites.length > 0}
					origin={new URL(absoluteUrl('/')).origin}
					languages={languages}
					kinds={EMBED_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
					texts={{
						what: t('what'),
						language: t('language'),
						scheme: t('scheme'),
						light: t('schemes.light'),
						auto: t('schemes.auto'),
						goal: t('goal'),
						sale: t('goals.sale'),
						rent: t('goals.rent'),
						list: t('list'),
						listHint: t('listHint'),
						home: t('home'),
						line: t('line'),
						copy: t('copy'),
						copied: t('copied'),
						preview: t('preview'),
					}}
				/>
			</div>
		</section>
	)
}
