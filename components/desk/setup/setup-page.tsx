import 'server-only'
import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { DeskButtonLink } from '#components/desk/parts/button.tsx'
import { Flag, type FlagMark } from '#components/desk/parts/flag.tsx'
import shared from '#components/desk/parts/page.module.css'
import type { MailTrouble } from '#lib/desk/frame/mail-reason.ts'
import type { SetupChoice, SetupState } from '#lib/desk/setup/setup-lines.ts'
import type { SetupLineView, SetupProgress, SetupView } from '#lib/desk/setup/setup-view.ts'
import { mailServerSetting } from '#lib/people/mail/smtp/mail-server-setting.ts'
import { getMailSettings } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { ColorChoice } from './color-choice.tsx'
import { FreshList } from './fresh-list.tsx'
import { LineChoices } from './line-choices.tsx'
import { LookChoice } from './look-choice.tsx'
import { MailServerForm } from './mail-server-form.tsx'
import { MailTest } from './mail-test.tsx'
import { SampleRemoval } from './sample-removal.tsx'
import styles from './setup-page.module.css'

/** Which mail server is set, and, unless the environment sets it, the form in which an admin does. */
async function MailServerPart({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'deskSetup.mailServer' })
	const setting = mailServerSetting()
	return (
		<>
			{setting.kind === 'environment' && <p>{t('environment', { variable: setting.variable })}</p>}
			{setting.kind === 'unreadable' && <p>{t('unreadable')}</p>}
			{setting.kind === 'stored' && <p>{t('stored', { host: setting.host, port: String(setting.port) })}</p>}
			<p>{t('sender', { address: getMailSettings().from.address })}</p>
			{setting.kind !== 'environment' && (
				<MailServerForm setting={setting} texts={messagesOf(language).deskSetup.mailServer} />
			)}
		</>
	)
}

const MARKS: Readonly<Record<SetupState, FlagMark>> = { done: 'ok', later: 'ring', todo: 'late' }

interface SetupPageProps {
	language: string
	view: SetupView
	/** Why nobody gets the mails of the site; null if they are taken. */
	trouble: MailTrouble | null
}

/** What a new agency sets: each line done, to do or left for later, with the way to the one place where it is set. */
export async function SetupPage({ language, view, trouble }: SetupPageProps) {
	const t = await getTranslations({ locale: language, namespace: 'deskSetup' })
	return (
		<main id="main" className={shared.page}>
			<FreshList rendering={randomUUID()} />
			<div className={styles.head}>
				<div>
					<h1>{t('title')}</h1>
					<p className={styles.text}>{t(view.progress.todo === 0 ? 'finished' : 'text')}</p>
				</div>
				<Meter language={language} progress={view.progress} />
			</div>
			<div className={styles.groups}>
				{view.groups.map(({ group, lines }) => (
					<section key={group} aria-labelledby={`setup-${group}`}>
						<h2 id={`setup-${group}`}>{t(`groups.${group}`)}</h2>
						<ol>
							{lines.map((line) => (
								<Line key={line.line} language={language} view={line} sample={view.sample} trouble={trouble} />
							))}
						</ol>
					</section>
				))}
			</div>
		</main>
	)
}

async function Meter({ language, progress }: { language: string; progress: SetupProgress }) {
	const t = await getTranslations({ locale: language, namespace: 'deskSetup' })
	return (
		<div className={styles.meter}>
			<p>
				<b>{t('progress', { done: progress.done, all: progress.all })}</b>
			</p>
			<meter min={0} max={progress.all} value={progress.done} aria-hidden="true" />
		</div>
	)
}

type Choices = readonly { choice: SetupChoice | null; text: string }[]

async function choicesOf(language: string, { state, choice, mayKeep, isOwn }: SetupLineView): Promise<Choices> {
	const t = await getTranslations({ locale: language, namespace: 'deskSetup' })
	if (!isOwn || (state === 'done' && choice !== 'kept')) return []
	if (state === 'done') return mayKeep ? [{ choice: null, text: t('reopen') }] : []
	return [
		...(mayKeep ? [{ choice: 'kept' as const, text: t('keep') }] : []),
		state === 'later' ? { choice: null, text: t('resume') } : { choice: 'later' as const, text: t('later') },
	]
}

async function Sample({ language, sample }: Pick<LineProps, 'language' | 'sample'>) {
	const t = await getTranslations({ locale: language, namespace: 'deskSetup.sample' })
	const { homes, projects, people, testimonials, pages, changed } = sample
	const list = (names: readonly string[]) => new Intl.ListFormat(language).format(names)
	const counted = { homes, projects } as const
	const named = { people, testimonials, pages } as const
	const goes = [
		...(['homes', 'projects'] as const).flatMap((kind) =>
			counted[kind] === 0 ? [] : [t(kind, { count: counted[kind] })],
		),
		...(['people', 'testimonials', 'pages'] as const).flatMap((kind) =>
			named[kind].length === 0 ? [] : [t(kind, { count: named[kind].length, names: list(named[kind]) })],
		),
	]
	const stays = [...(changed.length === 0 ? [] : [t('changed', { names: list(changed) })]), t('own'), t('others')]
	return <SampleRemoval goes={goes} stays={stays} texts={messagesOf(language).deskSetup.sample} />
}

async function Looks({ language, looks }: { language: string; looks: SetupLineView['looks'] }) {
	const t = await getTranslations({ locale: language, namespace: 'deskSetup' })
	const offered = looks.map((view) => {
		const name = t(`looks.${view.look}.name`)
		return { ...view, name, text: t(`looks.${view.look}.text`), drafted: t('look.drafted', { name }) }
	})
	const texts = { group: t('look.group'), choose: t('look.choose'), chosen: t('look.chosen') }
	return <LookChoice looks={offered} texts={texts} />
}

interface LineProps {
	language: string
	view: SetupLineView
	sample: SetupView['sample']
	trouble: MailTrouble | null
}

async function Line({ language, view, sample, trouble }: LineProps) {
	const t = await getTranslations({ locale: language, namespace: 'deskSetup' })
	const { line, state, value, swatch, picture, looks, href, isOwn } = view
	const { mail } = messagesOf(language).desk
	const title = t(`lines.${line}.title`)
	return (
		<li id={line} className={styles.line} data-line={line} data-state={state}>
			<Flag mark={MARKS[state]}>{t(`states.${state}`)}</Flag>
			<h3>{title}</h3>
			<div className={styles.what}>
				<p className={styles.value}>
					{picture !== null && <img src={picture} alt="" height={28} />}
					{swatch !== null && <span className={styles.swatch} style={{ background: swatch }} />}
					{value}
				</p>
				{state !== 'done' && <p>{t(view.isByNight ? 'logoByNight' : `lines.${line}.text`)}</p>}
				{line === 'color' && isOwn && <ColorChoice color={swatch ?? ''} texts={messagesOf(language).deskSetup.color} />}
				{looks.length > 0 && <Looks language={language} looks={looks} />}
				{line === 'mail' && state === 'done' && <p>{t('mailTaken')}</p>}
				{line === 'mail' && state !== 'done' && trouble === null && <p>{t('mailUntested')}</p>}
				{line === 'mail' && isOwn && <MailServerPart language={language} />}
				{!isOwn && <p>{t('forAdmins')}</p>}
				{line === 'sample' && isOwn && state !== 'done' && <Sample language={language} sample={sample} />}
			</div>
			<div className={styles.acts}>
				{line === 'mail' && isOwn && <MailTest texts={mail} />}
				{href !== null && (
					<DeskButtonLink href={href}>
						<span aria-hidden="true">{t(state === 'done' ? 'change' : 'open')}</span>
						<span className="vh">{`${t(state === 'done' ? 'change' : 'open')}: ${title}`}</span>
					</DeskButtonLink>
				)}
				<LineChoices line={line} title={title} choices={await choicesOf(language, view)} />
			</div>
		</li>
	)
}
