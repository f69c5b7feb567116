import 'server-only'
import { getTranslations } from 'next-intl/server'
import { formatDate } from '#lib/base/format/format-date.ts'
import { blocksFrom, type WithheldWords } from '#lib/homes/compliance/publication-gate/withheld-words.ts'
import { type ConfigDraft, configDrafts } from '#lib/pages/frame/config-drafts.ts'
import { configProblems, getPathTable, getSite } from '#lib/site/config/config.ts'
import { pathOf } from '#lib/site/config/paths/paths.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import styles from './preview-ribbon.module.css'
import { WithheldNote } from './withheld-note.tsx'

/**
 * What on a page may be a draft: a page of `config/menu.json` by its id, a listing by its reference, or a home as staff
 * are writing it, by its number, with how much it lacks.
 */
export type DraftSubject =
	| { page: string }
	| { listing: string; withheld: readonly WithheldWords[] }
	| { own: number; lacks: number }

interface DraftListProps {
	drafts: readonly ConfigDraft[]
	kinds: Record<ConfigDraft['kind'], string>
}

function DraftList({ drafts, kinds }: DraftListProps) {
	return (
		<ul className={styles.drafts}>
			{drafts.map(({ kind, name, place, href }) => (
				<li key={place}>
					{kinds[kind]} · {name} · <a href={href}>{place}</a>
				</li>
			))}
		</ul>
	)
}

/** Why the last edit is not on the site. Errors are worded as `config:check` words them, in English. */
async function RefusedEdit({ language }: { language: string }) {
	const problems = configProblems()
	if (problems.length === 0) return null
	const t = await getTranslations({ locale: language, namespace: 'preview' })
	return (
		<div role="alert">
			<p>
				<strong>{t('refused', { count: problems.length })}</strong>
			</p>
			<ul className={styles.drafts}>
				{problems.map(({ file, line, column, place, message }) => (
					<li key={`${file} ${line} ${column} ${message}`}>
						{t('problemPlace', { file: `config/${file}`, line })}
						<span lang="en">
							{place === '' ? '' : ` · ${place}`}: {message}
						</span>
					</li>
				))}
			</ul>
		</div>
	)
}

async function DraftListing({
	language,
	draft,
}: {
	language: string
	draft: Extract<DraftSubject, { listing: string }>
}) {
	const t = await getTranslations({ locale: language, namespace: 'preview' })
	if (draft.withheld.length > 0) return <WithheldNote language={language} reasons={draft.withheld} />
	return <p>{t('listing', { reference: draft.listing })}</p>
}

async function OwnDraft({ language, own, lacks }: { language: string; own: number; lacks: number }) {
	const t = await getTranslations({ locale: language, namespace: 'preview' })
	return (
		<p>
			{t('own.text')} {t('own.lacks', { count: lacks })}{' '}
			<a href={deskHref({ page: 'own-home', params: { id: String(own) } })} target="_top">
				{t('own.form')}
			</a>
		</p>
	)
}

/**
 * The band above every page of the preview: that this is a preview, why the last edit is not shown, what on this page
 * is a draft, and all drafts there are.
 */
export async function PreviewRibbon({ language, draft }: { language: string; draft?: DraftSubject | undefined }) {
	const t = await getTranslations({ locale: language, namespace: 'preview' })
	const drafts = configDrafts(language)
	const here = drafts.filter(({ page }) => draft !== undefined && 'page' in draft && draft.page === page)
	const graceEnd = await blocksFrom()
	const kinds = { page: t('page'), module: t('module') }
	const publicHome = pathOf(getPathTable(), getSite(), language, 'home')
	return (
		<aside className={styles.ribbon} aria-label={t('title')} data-preview-band="">
			<div className="wrap">
				<p>
					<strong>{t('title')}</strong> {t('text')} <a href={publicHome}>{t('leave')}</a>
				</p>
				<RefusedEdit language={language} />
				{graceEnd !== null && <p>{t('grace', { date: formatDate(graceEnd, language) ?? graceEnd })}</p>}
				{draft !== undefined && 'listing' in draft && <DraftListing language={language} draft={draft} />}
				{draft !== undefined && 'own' in draft && <OwnDraft language={language} {...draft} />}
				{here.length > 0 && (
					<>
						<p>{t('here')}</p>
						<DraftList drafts={here} kinds={kinds} />
					</>
				)}
				<details>
					<summary>{t('all', { count: drafts.length })}</summary>
					<DraftList drafts={drafts} kinds={kinds} />
					<p>{t('lists')}</p>
				</details>
			</div>
		</aside>
	)
}
