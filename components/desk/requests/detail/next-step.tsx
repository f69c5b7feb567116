'use client'

import { type ReactNode, useState } from 'react'
import buttons from '#components/desk/parts/button.module.css'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import type { RequestActs } from '#components/desk/requests/parts/use-actions.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { HomesProposal, RequestDetail, RequestVisit } from '#lib/desk/requests/model/request-types.ts'
import { PassOffer, passHint } from './pass-offer.tsx'
import { LONGEST_REPLY, type ReplyDraft, templatesOf, withTemplate } from './reply-templates.tsx'
import styles from './sections.module.css'

interface NextProps {
	detail: RequestDetail
	acts: RequestActs
	draft: ReplyDraft
}

function Step({ text, children }: { text: string; children: ReactNode }) {
	const { texts } = useRequestsSetting()
	return (
		<section className={styles.section} aria-labelledby="request-next">
			<h3 id="request-next">{texts.next.title}</h3>
			<p className={styles.hint}>{text}</p>
			<div className={styles.buttons}>{children}</div>
		</section>
	)
}

/** An hour that waits for the agency: it is confirmed here, or moved in the calendar. */
function Confirm({ detail, acts, visit }: Omit<NextProps, 'draft'> & { visit: RequestVisit }) {
	const { texts, calendarHref } = useRequestsSetting()
	const t = texts.next
	const [isBusy, setIsBusy] = useState(false)
	const confirm = async () => {
		setIsBusy(true)
		await acts.confirmVisit(detail)
		setIsBusy(false)
	}
	return (
		<Step text={fill(t.confirmText, { moment: visit.words })}>
			<DeskButton look="main" isBusy={isBusy} onClick={() => void confirm()}>
				{fill(t.confirm, { moment: visit.words })}
			</DeskButton>
			<a className={buttons.link} href={`${calendarHref}?day=${visit.day}`}>
				{t.move}
			</a>
		</Step>
	)
}

/** Homes that the visitor may like: they go into the reply, which is read and sent there. */
function Propose({ detail, draft, proposal }: NextProps & { proposal: HomesProposal }) {
	const { texts } = useRequestsSetting()
	const t = texts.next
	const text = withTemplate(draft.text, proposal, templatesOf(detail))
	const propose = () => {
		draft.onType(text)
		document.getElementById('reply-text')?.focus()
	}
	return (
		<Step text={t.homesText}>
			<ul className={styles.homes} lang={detail.language}>
				{proposal.homes.map((home) => (
					<li key={home}>{home}</li>
				))}
			</ul>
			<DeskButton onClick={propose} disabled={text.length > LONGEST_REPLY}>
				{t.homes}
			</DeskButton>
		</Step>
	)
}

/** What to do next with a request, by what it is; nothing for one that is closed or has no step of its own. */
export function NextStep(props: NextProps) {
	const { texts } = useRequestsSetting()
	const t = texts.next
	const { visit, kind, home, documents, item, email, proposal } = props.detail
	if (visit?.isToConfirm) return <Confirm {...props} visit={visit} />
	if (item.status === 'closed') return null
	if (kind === 'offer' && home !== null)
		return (
			<Step text={passHint(props.detail, texts)}>
				<PassOffer detail={props.detail} homeId={home.id} pass={(digest) => props.acts.pass(props.detail, digest)} />
			</Step>
		)
	if (documents !== null && documents.toSend.length > 0 && email !== '')
		return (
			<Step text={fill(t.documentsText, { documents: documents.toSend.join(', ') })}>
				<DeskButton onClick={() => document.getElementById('reply-text')?.focus()}>{t.documents}</DeskButton>
			</Step>
		)
	return proposal?.isNext ? <Propose {...props} proposal={proposal} /> : null
}
