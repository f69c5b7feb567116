import 'server-only'
import { getTranslations } from 'next-intl/server'
import { DeskButton, DeskLink } from '#components/desk/parts/button.tsx'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import type { LogEntry, LogFilter } from '#lib/desk/account/account-types.ts'
import { AUDIT_AREAS } from '#lib/people/staff/audit/audit-types.ts'
import { getRetention } from '#lib/site/config/config.ts'
import { deskHref } from '#lib/site/routing/navigation.ts'
import type { DeskPage } from '#lib/site/routing/pages/staff-pages.ts'
import styles from './log-page.module.css'
import { actionText, changesIn } from './log-words.ts'

/** The pages of what an entry is about. */
const SUBJECT_PAGES: Readonly<Record<string, DeskPage>> = { lead: 'request', home: 'home' }

interface LogPageProps {
	language: string
	filter: LogFilter
	entries: readonly LogEntry[]
	hasOlder: boolean
	names: ReadonlyMap<number, string>
}

/** The log of what staff did, for admins. */
export async function LogPage({ language, filter, entries, hasOlder, names }: LogPageProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk.log' })
	const here = deskHref(language, { page: 'log' })
	const members = [...names].sort(([, one], [, other]) => one.localeCompare(other, language))
	const pageFrom = (before: number | null) => {
		const search = new URLSearchParams({
			...(filter.memberId === null ? {} : { member: String(filter.memberId) }),
			...(filter.area === null ? {} : { area: filter.area }),
			...(before === null ? {} : { before: String(before) }),
		}).toString()
		return search === '' ? here : `${here}?${search}`
	}
	const last = entries.at(-1)
	return (
		<main id="main" className={styles.page}>
			<h1>{t('title')}</h1>
			<p className={styles.text}>{t('text', { days: getRetention().auditDays })}</p>
			<form action={here} className={styles.filter}>
				<label>
					{t('member')}
					<span className="choice">
						<select name="member" defaultValue={filter.memberId ?? ''}>
							<option value="">{t('everybody')}</option>
							{members.map(([id, name]) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</select>
					</span>
				</label>
				<label>
					{t('area')}
					<span className="choice">
						<select name="area" defaultValue={filter.area ?? ''}>
							<option value="">{t('everything')}</option>
							{AUDIT_AREAS.map((area) => (
								<option key={area} value={area}>
									{t(`areas.${area}`)}
								</option>
							))}
						</select>
					</span>
				</label>
				<DeskButton type="submit">{t('show')}</DeskButton>
			</form>
			{entries.length === 0 ? (
				<p className={styles.none}>{t('none')}</p>
			) : (
				<ol className={styles.rows}>
					{entries.map((entry) => (
						<li key={entry.id}>
							<time dateTime={entry.at}>
								{formatDate(entry.at, language)}, {formatTime(entry.at, language)}
							</time>
							<b>
								{entry.memberId === null
									? t('terminal')
									: (names.get(entry.memberId) ?? t('former', { id: entry.memberId }))}
							</b>
							<p>{actionText(language, entry.action)}</p>
							<div>
								<Subject language={language} entry={entry} names={names} />
								<Changes
									language={language}
									entry={entry}
									names={names}
									labels={{ before: t('before'), after: t('after'), value: t('value', { name: '{name}' }) }}
								/>
							</div>
						</li>
					))}
				</ol>
			)}
			<p className={styles.more}>
				{filter.before !== null && <DeskLink href={pageFrom(null)}>{t('newest')}</DeskLink>}
				{hasOlder && last !== undefined && <DeskLink href={pageFrom(last.id)}>{t('older')}</DeskLink>}
			</p>
		</main>
	)
}

interface EntryProps {
	language: string
	entry: LogEntry
}

async function Subject({ language, entry, names }: EntryProps & { names: ReadonlyMap<number, string> }) {
	const t = await getTranslations({ locale: language, namespace: 'desk.log' })
	const [kind = '', id = ''] = entry.subject.split(':')
	if (kind === 'member') {
		const isOwn = Number(id) === entry.memberId
		return isOwn ? null : <p>{names.get(Number(id)) ?? t('former', { id })}</p>
	}
	if (kind === 'block') return <p>{t('subjects.block', { id })}</p>
	// All requests together; the action names them.
	if (kind === 'leads') return null
	if (kind === 'config') return <p>{id}</p>
	const page = SUBJECT_PAGES[kind]
	if (page === undefined || (kind !== 'lead' && kind !== 'home')) return <p>{entry.subject}</p>
	return (
		<p>
			<a className={styles.link} href={deskHref(language, { page, params: { id } })}>
				{t(`subjects.${kind}`, { id })}
			</a>
		</p>
	)
}

function Changes({
	language,
	entry,
	names,
	labels,
}: EntryProps & { names: ReadonlyMap<number, string>; labels: { before: string; after: string; value: string } }) {
	const changes = changesIn(language, entry, names)
	if (changes.length === 0) return null
	return (
		<ul className={styles.changes}>
			{changes.map(({ name, before, after }) => (
				<li key={name}>
					{name !== '' && `${labels.value.replace('{name}', name)} `}
					{before !== null && (
						<del>
							<span className="vh">{labels.before} </span>
							{before}
						</del>
					)}
					{before !== null && after !== null && ' '}
					{after !== null && (
						<ins>
							<span className="vh">{labels.after} </span>
							{after}
						</ins>
					)}
				</li>
			))}
		</ul>
	)
}
