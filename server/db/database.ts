/**
 * Rows as PostgREST gives them: timestamptz and date as text, as Postgres writes them. Kept by
 * hand beside supabase/migrations/; the functions' tests run against the real tables.
 */
export interface UserRow {
  id: string;
  user_name: string;
  user_name_key: string;
  password_hash: string;
  role: string;
  created_at: string;
  updated_at: string;
}

export interface SessionRow {
  id: string;
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

export interface NewsRow {
  id: string;
  title: string;
  description: string;
  publish_date: string;
  image: string;
  image_original_name: string | null;
  image_alt: string | null;
  created_at: string;
  updated_at: string;
}

export interface JobRow {
  id: string;
  title: string;
  description: string;
  stipend: number;
  role: string;
  duration: string | null;
  created_at: string;
  updated_at: string;
}

export interface InstallationRow {
  id: string;
  title: string;
  image: string;
  image_original_name: string | null;
  image_alt: string | null;
  created_at: string;
  updated_at: string;
}

export interface JobApplicationRow {
  id: string;
  job_id: string;
  name: string;
  email: string;
  phone: string | null;
  resume: string | null;
  cover_letter: string | null;
  idempotency_key: string;
  content_hash: string;
  submitted_at: string;
  /** When it was marked as read; null while it waits. */
  read_at: string | null;
  created_at: string;
}

interface LoginAttemptRow {
  id: number;
  key: string;
  attempted_at: string;
}

interface UnclaimedFileRow {
  name: string;
  original_name: string | null;
  created_at: string;
  /** When the file was given up; from then on no item may show it. */
  discarded_at: string | null;
}

type Stamps = 'id' | 'created_at' | 'updated_at';

/** Row is an interface; supabase-js wants a type with an index signature. */
type Plain<Row> = { [Key in keyof Row]: Row[Key] };

interface Table<Row, Optional extends keyof Row> {
  Row: Plain<Row>;
  Insert: Plain<Omit<Row, Optional> & Partial<Pick<Row, Optional>>>;
  Update: Plain<Partial<Row>>;
  Relationships: [];
}

export type Database = {
  public: {
    Tables: {
      users: Table<UserRow, Stamps | 'user_name_key'>;
      sessions: Omit<Table<SessionRow, Stamps & keyof SessionRow>, 'Relationships'> & {
        Relationships: [
          {
            foreignKeyName: 'sessions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      news: Table<NewsRow, Stamps | 'image_alt'>;
      jobs: Table<JobRow, Stamps>;
      job_applications: Table<JobApplicationRow, 'id' | 'created_at' | 'read_at'>;
      installations: Table<InstallationRow, Stamps | 'image_alt'>;
      login_attempts: Table<LoginAttemptRow, 'id' | 'attempted_at'>;
      unclaimed_files: Table<UnclaimedFileRow, 'created_at' | 'discarded_at'>;
    };
    Views: Record<never, never>;
    Functions: {
      take_attempt: {
        Args: { p_key: string; p_limit: number; p_window_seconds: number };
        Returns: number;
      };
      count_applications: {
        Args: Record<never, never>;
        Returns: { job_id: string; total: number; unread: number }[];
      };
      change_password: {
        Args: {
          p_user_id: string;
          p_seen_hash: string;
          p_new_hash: string;
          p_token_hash: string;
          p_expires_at: string;
        };
        Returns: boolean;
      };
      discard_upload: { Args: { p_name: string }; Returns: boolean };
      submit_application: {
        Args: {
          p_job_id: string;
          p_name: string;
          p_email: string;
          p_phone: string | null;
          p_resume: string | null;
          p_cover_letter: string | null;
          p_idempotency_key: string;
          p_content_hash: string;
          p_submitted_at: string;
          p_window_seconds: number;
        };
        Returns: 'stored' | 'repeated' | 'key_reused';
      };
    };
  };
};
