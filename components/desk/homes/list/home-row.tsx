import 'server-only'
import { HomeFlag } from '#components/desk/homes/parts/home-flag.tsx'
import { HomeThumb } from '#components/desk/homes/parts/home-thumb.tsx'
import { LanguageMarks } from '#components/desk/homes/parts/language-marks.tsx'
import buttons from '#components/desk/parts/button.module.css'
import { DeskButtonLink } from '#components/desk/parts/button.tsx'
import { HoverLink } from '#components/ui/hover-link.tsx'
import type { HomeItem } from '#lib/desk/homes/model/desk-home-types.ts'
import { homeWords } from '#lib/desk/homes/model/home-words.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import styles from './homes-page.module.css'

const capital = (text: string) => text.replace(/^\p{L}/u, (first) => first.toUpperCase())

/** What there is to do with a home, in words that stand alone. */
function Todo({ language, item }: { language: string; item: HomeItem }) {
	const t = homeWords(language)
	const names = new Intl.DisplayNames([language], { type: 'language' })
	const lacking = item.languages.flatMap(({ language: one, isGap }) => (isGap ? [names.of(one) ?? one] : []))
	const hasNothing = item.law.length + lacking.length === 0 && !item.hasFewPhotos && !item.hasNoPlan
	return (
		<>
			{item.law.length > 0 && (
				<span className={item.isLawBlocking ? styles.missing : undefined}>{capital(item.law.join(', '))}</span>
			)}
			{item.hasFewPhotos && <span>{t('gaps.pictures', { count: item.photos })}</span>}
			{item.hasNoPlan && <span>{t('gaps.plans')}</span>}
			{lacking.length > 0 && (
				<span className={styles.texts}>
					{t('gaps.languages', { languages: new Intl.ListFormat(language).format(lacking) })}
				</span>
			)}
			{hasNothing && item.views !== null && (
				<span className={styles.seen}>
					{t('labelled', { label: t('columns.views') })} {item.views}
				</span>
			)}
		</>
	)
}

function Price({ language, item: { home, subject, state } }: { language: string; item: HomeItem }) {
	if (subject === 'project') return null
	const { priceParts } = home
	if (priceParts === null) return <small>{state === 'draft' ? '–' : homeWords(language)('onRequest')}</small>
	return (
		<>
			<b>{priceParts.main}</b>
			{priceParts.more !== '' && <small>{priceParts.more}</small>}
		</>
	)
}

interface HomeRowProps {
	language: string
	item: HomeItem
	/** Whether to show when the home's source last confirmed it. */
	hasConfirmation: boolean
}

/** A home in the list; on a phone it is three lines. */
export function HomeRow({ language, item, hasConfirmation }: HomeRowProps) {
	const t = homeWords(language)
	const { home, next } = item
	const place = [home.street, home.town].filter(Boolean).join(', ')
	const isPlain = item.stateWord === t(`states.${item.state}`)
	const kind = item.subject === 'project' ? translator(language, 'deskOwn')('project.kind') : null
	return (
		<tr data-subject={item.subject} data-plain={isPlain ? '' : undefined}>
			<td className={styles.pic}>
				<HomeThumb item={item} />
			</td>
			<td className={styles.what}>
				<HoverLink className={buttons.quiet} href={item.href} lang={home.title.language}>
					{home.title.text}
				</HoverLink>
				{place !== '' && <p className={styles.place}>{place}</p>}
				<p className={styles.reference}>{[kind, home.reference, item.office].filter(Boolean).join(' · ')}</p>
			</td>
			<td className={styles.price}>
				<Price language={language} item={item} />
			</td>
			<td className={styles.state}>
				<HomeFlag item={item} />
				<small>{[t(`origins.${item.origin}`), hasConfirmation && item.confirmed].filter(Boolean).join(', ')}</small>
			</td>
			<td className={styles.todo}>
				<p>
					<Todo language={language} item={item} />
				</p>
				{item.why !== null && <p className={styles.why}>{item.why}</p>}
			</td>
			<td data-part="languages">
				<LanguageMarks languages={item.languages} missing={t('missingLanguage')} />
			</td>
			<td className={styles.number} data-part="views">
				{item.views ?? '–'}
			</td>
			<td className={styles.number} data-part="requests">
				{item.requests ?? '–'}
			</td>
			<td className={styles.number} data-part="alerts">
				{item.alerts?.fits ?? '–'}
				{item.alerts?.lower != null && <small>{item.alerts.lower}</small>}
			</td>
			<td className={styles.act}>
				<DeskButtonLink href={next.href}>
					{t(`acts.${next.act}`)}
					<span className="vh">{`, ${home.title.text}`}</span>
				</DeskButtonLink>
			</td>
		</tr>
	)
}
