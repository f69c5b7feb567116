'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { DeskButton } from '#components/desk/parts/button.tsx'
import styles from '#components/desk/parts/drawer.module.css'
import fields from '#components/desk/parts/field.module.css'
import { Done } from '#components/desk/parts/problem.tsx'
import { useCalendar } from './calendar-setting.tsx'
import { Drawer } from './drawer.tsx'
import { useVisitActions } from './use-visit-actions.ts'

/** The address of the member's calendar for other programs. */
export function FeedDrawer({ onClose }: { onClose: () => void }) {
	const { texts, view } = useCalendar()
	const t = texts.feeding
	const { act } = useVisitActions()
	const router = useRouter()
	const id = useId()
	const [address, setAddress] = useState(view.feed?.address ?? null)
	const [said, setSaid] = useState<string | null>(null)
	const [isBusy, setIsBusy] = useState(false)
	const set = async (isOn: boolean, text: string) => {
		setIsBusy(true)
		const isDone = await act<{ address: string | null }>('feed', { isOn }, (answer) => {
			setAddress(answer.address)
			setSaid(text)
			router.refresh()
		})
		setIsBusy(false)
		if (!isDone) onClose()
	}
	const copy = async () => {
		await navigator.clipboard.writeText(address ?? '')
		setSaid(t.copied)
	}
	return (
		<Drawer title={t.title} onClose={onClose}>
			<p>{t.text}</p>
			<div className={styles.form}>
				<Done text={said} />
				{address === null ? (
					<DeskButton look="main" className={styles.main} isBusy={isBusy} onClick={() => void set(true, t.made)}>
						{t.make}
					</DeskButton>
				) : (
					<div>
						<label htmlFor={id} className={fields.legend}>
							{t.address}
						</label>
						<input
							id={id}
							className={fields.input}
							readOnly
							value={address}
							onFocus={(event) => event.currentTarget.select()}
						/>
						{view.feed?.address === address && <p>{view.feed.used}</p>}
						<div className={styles.buttons}>
							<DeskButton look="main" onClick={() => void copy()}>
								{t.copy}
							</DeskButton>
							<DeskButton isBusy={isBusy} onClick={() => void set(true, t.renewed)}>
								{t.renew}
							</DeskButton>
							<DeskButton isBusy={isBusy} onClick={() => void set(false, t.stopped)}>
								{t.stop}
							</DeskButton>
						</div>
					</div>
				)}
			</div>
		</Drawer>
	)
}
