'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import styles from '#components/desk/parts/drawer.module.css'
import { DeskField } from '#components/desk/parts/field.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import { useCalendar } from './calendar-setting.tsx'
import { Drawer } from './drawer.tsx'
import { useVisitActions } from './use-visit-actions.ts'

/** The calendar that the member keeps elsewhere, which is shown as busy. */
export function OutsideDrawer({ onClose }: { onClose: () => void }) {
	const { texts, view } = useCalendar()
	const { outside: t, problems } = texts
	const { act } = useVisitActions()
	const router = useRouter()
	const toast = useUndoToast()
	const [isBusy, setIsBusy] = useState(false)
	const end = (text: string) => {
		toast.say(text)
		router.refresh()
		onClose()
	}
	const { form, isSending, problem, errorOf } = useDeskForm({
		route: 'calendar/outside',
		schema: async () => (await import('#lib/desk/calendar/calendar-schema.ts')).Outside,
		problems,
		fields: t.fields,
		onDone: () => end(t.shown),
	})
	const hide = async () => {
		setIsBusy(true)
		await act('outside-end', {}, () => end(t.hidden))
		setIsBusy(false)
	}
	return (
		<Drawer title={t.title} onClose={onClose}>
			<p>{t.text}</p>
			{view.outside && (
				<div className={styles.form}>
					<Problem text={view.outside.problem} />
					<p>
						<b>{view.outside.host}</b> {view.outside.read}
					</p>
					<DeskButton isBusy={isBusy} onClick={() => void hide()}>
						{t.hide}
					</DeskButton>
				</div>
			)}
			<form {...form} className={styles.form}>
				<Problem text={problem} />
				<DeskField
					name="address"
					label={view.outside ? t.other : t.address}
					hint={t.where}
					autoComplete="off"
					error={errorOf('address')}
				/>
				<DeskButton type="submit" look="main" className={styles.main} isBusy={isSending}>
					{t.show}
				</DeskButton>
			</form>
		</Drawer>
	)
}
