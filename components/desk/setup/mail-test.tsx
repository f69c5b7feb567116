'use client'

import { useRouter } from 'next/navigation'
import { type MailTestTexts, useMailTest } from '#components/desk/frame/header/use-mail-test.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'

/** Sends a test mail to one’s own address, and shows the answer of the mail server. */
export function MailTest({ texts }: { texts: MailTestTexts }) {
	const router = useRouter()
	const { said, isBusy, test } = useMailTest(texts)
	const send = async () => {
		if (await test()) router.refresh()
	}
	return (
		<>
			<DeskButton isBusy={isBusy} onClick={() => void send()}>
				{texts.test}
			</DeskButton>
			<p role="status">{said}</p>
		</>
	)
}
