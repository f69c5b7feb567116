'use client'

import { useState } from 'react'
import { DeskButton, DeskButtonLink } from '#components/desk/parts/button.tsx'
import { DeskDrawer } from '#components/desk/parts/drawer.tsx'
import shared from '#components/desk/parts/page.module.css'
import { type RequestsSetting, useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { OfferPassing, RequestDetail } from '#lib/desk/requests/model/request-types.ts'
import styles from './pass-offer.module.css'

interface PassOfferProps {
	detail: RequestDetail
	homeId: number
	/** Sends the mails of that digest. */
	pass: (digest: string) => Promise<unknown>
}

interface SeenProps {
	passing: OfferPassing
	pass: PassOfferProps['pass']
	onClose: () => void
}

/** The mails to the owners, whole, before they are sent. */
function Seen({ passing, pass, onClose }: SeenProps) {
	const { texts } = useRequestsSetting()
	const t = texts.passing
	const [isBusy, setIsBusy] = useState(false)
	const send = async () => {
		setIsBusy(true)
		await pass(passing.digest)
		setIsBusy(false)
		onClose()
	}
	return (
		<DeskDrawer title={t.title} closeLabel={t.cancel} onClose={onClose}>
			<p className={styles.hidden}>{t.hidden}</p>
			{passing.isExpired && <p className={styles.expired}>{t.isExpired}</p>}
			{passing.mails.map(({ email, language, inLanguage, subject, text }) => (
				<section key={email} className={styles.mail} aria-label={email}>
					<h3>{fill(t.to, { email, language: inLanguage })}</h3>
					<div lang={language}>
						<b>{subject}</b>
						<div className={styles.text}>{text}</div>
					</div>
				</section>
			))}
			<div className={shared.acts}>
				<DeskButton look="main" isBusy={isBusy} onClick={() => void send()}>
					{t.send}
				</DeskButton>
				<DeskButton onClick={onClose}>{t.cancel}</DeskButton>
			</div>
		</DeskDrawer>
	)
}

/** Returns the hint about passing an offer on: to whom it would go, that it went, or that nobody is known. */
export function passHint({ passed, passing }: RequestDetail, t: RequestsSetting['texts']): string {
	if (passing === null) return t.next.offersText
	if (passing.mails.length === 0) return t.passing.nobody
	if (passed.length > 0) return t.passing.isPassed
	return fill(t.passing.text, { to: passing.mails.map(({ email }) => email).join(', ') })
}

/** How an offer reaches the seller: by a mail that is read first, or by phone if nobody's address is known. */
export function PassOffer({ detail, homeId, pass }: PassOfferProps) {
	const { texts, href, homesHref } = useRequestsSetting()
	const t = texts.passing
	const [isOpen, setIsOpen] = useState(false)
	const { passing, passed } = detail
	const compare = <DeskButtonLink href={`${href}offers/${homeId}/`}>{texts.next.offers}</DeskButtonLink>
	if (passing === null) return compare
	if (passing.mails.length === 0)
		return (
			<>
				<DeskButtonLink href={`${homesHref}${homeId}/`}>{t.home}</DeskButtonLink>
				{compare}
			</>
		)
	return (
		<>
			<DeskButton look={passed.length > 0 ? 'line' : 'main'} onClick={() => setIsOpen(true)}>
				{passed.length > 0 ? t.again : t.open}
			</DeskButton>
			{compare}
			{isOpen && <Seen passing={passing} pass={pass} onClose={() => setIsOpen(false)} />}
		</>
	)
}
