import { expect } from 'vitest'
import { ConfigError, type Environment, readConfig } from '../config.ts'

export const strong = {
  app: 'kT3-q9vLz_81xNw4RmYbE2hUaPcGdJ07',
  document: 'pW7-c2kQz_55yHt9LmUvB3nRaXsEdF61',
  desk: 'oJ4-z8bKx_27wGq6TnYvC5mSaPdEfH90',
}

export const s3: Environment = { FILES: 's3', S3_URL: 'https://s3.example.com/papers', S3_KEY: 'id:se:cret' }

/** What is wrong with it, a line each. */
export const findProblems = (env: Environment): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  }
}
