import { migrate, type Databases } from '#scripts/data/migrate.ts'

/** Error that prevents the migrations after the tested one from being applied. */
class Stopped extends Error {}

/** How far one migration got: so many statements were left when it was stopped; none was; or no migration is left. */
type Left = number | 'nothing'

/** A statement that is made ready once it is known to run. */
interface Waiting extends D1PreparedStatement {
  ready(): D1PreparedStatement
}

/** Applies the next migration as far as so many of its statements. */
export async function migrateOnce({ database, search }: Databases, statements: number): Promise<Left> {
  let left: Left = 'nothing'
  const stopping = (real: D1Database): D1Database => {
    const some = {
      prepare: (sql: string) => waiting(() => real.prepare(sql)),
      async batch(batch: Waiting[]) {
        if (left === 0) throw new Stopped()
        const reached = batch.slice(0, statements).map((statement) => statement.ready())
        left = batch.length - reached.length
        return real.batch(left === 0 ? reached : [...reached, real.prepare('SELECT stopped()')])
      },
    }
    return some as unknown as D1Database
  }
  try {
    await migrate({ database: stopping(database), search: stopping(search) })
  } catch (error) {
    const isExpected = error instanceof Stopped || String(error).includes('no such function: stopped')
    if (!isExpected) throw error
  }
  return left
}

function waiting(ready: () => D1PreparedStatement): Waiting {
  const statement: Partial<Waiting> = {
    ready,
    bind: (...values: unknown[]) => waiting(() => ready().bind(...values)),
    first: <Row>() => ready().first<Row>(),
    run: () => ready().run(),
    all: () => ready().all(),
  }
  return statement as Waiting
}
