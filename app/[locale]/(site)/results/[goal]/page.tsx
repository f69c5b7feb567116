export default async function ResultsPage({
	params,
	searchParams,
}: {
	params: Promise<{ goal: string }>
	searchParams: Promise<Record<string, string | string[]>>
}) {
	const { goal } = await params
	return (
		<main>
			results {goal} {JSON.stringify(await searchParams)}
		</main>
	)
}
