import { Button } from '#components/ui/button.tsx'

interface LinkActionProps {
	/** The route that does it. */
	action: string
	token: string
	language: string
	/** What is to be done, in the route's own word. */
	step: string
	label: string
	look?: 'main'
}

/** A button that does what a signed link is for: opening the link alone changes nothing. */
export function LinkAction({ action, token, language, step, label, look }: LinkActionProps) {
	return (
		<form method="post" action={action}>
			<input type="hidden" name="token" value={token} />
			<input type="hidden" name="language" value={language} />
			<Button type="submit" name="step" value={step} {...(look ? { look } : {})}>
				{label}
			</Button>
		</form>
	)
}
