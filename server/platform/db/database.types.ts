// Written by `npm run db:types` from supabase/migrations/. Do not edit.

/** What a jsonb column holds. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };

export type Database = {
  public: {
    Tables: {
      account_links: {
        Row: {
          areas: string[];
          created_at: string;
          created_by: string | null;
          email: string | null;
          expires_at: string;
          former_email: string | null;
          id: string;
          kind: 'email' | 'invitation' | 'reset';
          role: 'ADMIN' | 'USER' | null;
          token_hash: string;
          used_at: string | null;
          user_id: string | null;
        };
        Insert: {
          areas?: string[];
          created_at?: string;
          created_by?: string | null;
          email?: string | null;
          expires_at: string;
          former_email?: string | null;
          id?: string;
          kind: 'email' | 'invitation' | 'reset';
          role?: 'ADMIN' | 'USER' | null;
          token_hash: string;
          used_at?: string | null;
          user_id?: string | null;
        };
        Update: {
          areas?: string[];
          created_at?: string;
          created_by?: string | null;
          email?: string | null;
          expires_at?: string;
          former_email?: string | null;
          id?: string;
          kind?: 'email' | 'invitation' | 'reset';
          role?: 'ADMIN' | 'USER' | null;
          token_hash?: string;
          used_at?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'account_links_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'account_links_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      activity_changes: {
        Row: { changes: Json; entry_id: number; subject_id: string };
        Insert: { changes: Json; entry_id: number; subject_id: string };
        Update: { changes?: Json; entry_id?: number; subject_id?: string };
        Relationships: [
          {
            foreignKeyName: 'activity_changes_entry_id_fkey';
            columns: ['entry_id'];
            isOneToOne: true;
            referencedRelation: 'activity_entries';
            referencedColumns: ['id'];
          },
        ];
      };
      activity_entries: {
        Row: {
          action: string;
          at: string;
          entry_id: string | null;
          id: number;
          kind:
            | 'accounts'
            | 'applications'
            | 'company'
            | 'enquiries'
            | 'exports'
            | 'files'
            | 'installations'
            | 'invitations'
            | 'jobs'
            | 'logins'
            | 'news';
          label: string | null;
          parent_id: string | null;
          subject_id: string;
          user_id: string | null;
          user_name: string | null;
        };
        Insert: {
          action: string;
          at?: string;
          entry_id?: string | null;
          id?: never;
          kind:
            | 'accounts'
            | 'applications'
            | 'company'
            | 'enquiries'
            | 'exports'
            | 'files'
            | 'installations'
            | 'invitations'
            | 'jobs'
            | 'logins'
            | 'news';
          label?: string | null;
          parent_id?: string | null;
          subject_id: string;
          user_id?: string | null;
          user_name?: string | null;
        };
        Update: {
          action?: string;
          at?: string;
          entry_id?: string | null;
          id?: never;
          kind?:
            | 'accounts'
            | 'applications'
            | 'company'
            | 'enquiries'
            | 'exports'
            | 'files'
            | 'installations'
            | 'invitations'
            | 'jobs'
            | 'logins'
            | 'news';
          label?: string | null;
          parent_id?: string | null;
          subject_id?: string;
          user_id?: string | null;
          user_name?: string | null;
        };
        Relationships: [];
      };
      attachments: {
        Row: {
          application_id: string | null;
          bytes: number | null;
          created_at: string;
          declared_bytes: number | null;
          discarded_at: string | null;
          enquiry_id: string | null;
          name: string;
          network: string | null;
          original_name: string | null;
        };
        Insert: {
          application_id?: string | null;
          bytes?: number | null;
          created_at?: string;
          declared_bytes?: number | null;
          discarded_at?: string | null;
          enquiry_id?: string | null;
          name: string;
          network?: string | null;
          original_name?: string | null;
        };
        Update: {
          application_id?: string | null;
          bytes?: number | null;
          created_at?: string;
          declared_bytes?: number | null;
          discarded_at?: string | null;
          enquiry_id?: string | null;
          name?: string;
          network?: string | null;
          original_name?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'attachments_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'job_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'attachments_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: false;
            referencedRelation: 'enquiries';
            referencedColumns: ['id'];
          },
        ];
      };
      backups: {
        Row: { made_at: string };
        Insert: { made_at: string };
        Update: { made_at?: string };
        Relationships: [];
      };
      company_facts: {
        Row: {
          at: string;
          facts: Json;
          revision: number;
          user_id: string | null;
          user_name: string | null;
        };
        Insert: {
          at?: string;
          facts: Json;
          revision: number;
          user_id?: string | null;
          user_name?: string | null;
        };
        Update: {
          at?: string;
          facts?: Json;
          revision?: number;
          user_id?: string | null;
          user_name?: string | null;
        };
        Relationships: [];
      };
      enquiries: {
        Row: {
          answered_at: string | null;
          assignee_id: string | null;
          company: string | null;
          content_hash: string;
          country: string | null;
          created_at: string;
          duty: Json;
          email: string | null;
          id: string;
          idempotency_key: string;
          kind: 'question' | 'quotation' | 'service' | 'spares';
          last_entry_at: string;
          message: string | null;
          name: string;
          phone: string | null;
          phone_digits: string | null;
          promised_by: string;
          reference: string;
          region: string | null;
          search_text: string | null;
          state: 'answered' | 'assigned' | 'closed' | 'new' | 'spam';
          submitted_at: string;
          system: number | null;
          token_hash: string;
          updated_at: string;
        };
        Insert: {
          answered_at?: string | null;
          assignee_id?: string | null;
          company?: string | null;
          content_hash: string;
          country?: string | null;
          created_at?: string;
          duty?: Json;
          email?: string | null;
          id: string;
          idempotency_key: string;
          kind: 'question' | 'quotation' | 'service' | 'spares';
          last_entry_at?: string;
          message?: string | null;
          name: string;
          phone?: string | null;
          phone_digits?: never;
          promised_by: string;
          reference: string;
          region?: string | null;
          search_text?: never;
          state?: 'answered' | 'assigned' | 'closed' | 'new' | 'spam';
          submitted_at: string;
          system?: number | null;
          token_hash: string;
          updated_at?: string;
        };
        Update: {
          answered_at?: string | null;
          assignee_id?: string | null;
          company?: string | null;
          content_hash?: string;
          country?: string | null;
          created_at?: string;
          duty?: Json;
          email?: string | null;
          id?: string;
          idempotency_key?: string;
          kind?: 'question' | 'quotation' | 'service' | 'spares';
          last_entry_at?: string;
          message?: string | null;
          name?: string;
          phone?: string | null;
          phone_digits?: never;
          promised_by?: string;
          reference?: string;
          region?: string | null;
          search_text?: never;
          state?: 'answered' | 'assigned' | 'closed' | 'new' | 'spam';
          submitted_at?: string;
          system?: number | null;
          token_hash?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'enquiries_assignee_id_fkey';
            columns: ['assignee_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      import_items: {
        Row: {
          at: string;
          item: Json;
          item_id: string;
          resource: 'installations' | 'jobs' | 'news';
        };
        Insert: {
          at?: string;
          item: Json;
          item_id: string;
          resource: 'installations' | 'jobs' | 'news';
        };
        Update: {
          at?: string;
          item?: Json;
          item_id?: string;
          resource?: 'installations' | 'jobs' | 'news';
        };
        Relationships: [];
      };
      installations: {
        Row: {
          created_at: string;
          id: string;
          image: string;
          image_alt: string | null;
          image_focus: string | null;
          is_model_view: boolean;
          language: 'en' | 'hi';
          place: number;
          poster: string | null;
          publish_at: string | null;
          search_text: string | null;
          status: 'archived' | 'draft' | 'published';
          title: string;
          unpublish_at: string | null;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          image: string;
          image_alt?: string | null;
          image_focus?: string | null;
          is_model_view?: boolean;
          language?: 'en' | 'hi';
          place?: number;
          poster?: string | null;
          publish_at?: string | null;
          search_text?: never;
          status?: 'archived' | 'draft' | 'published';
          title: string;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          image?: string;
          image_alt?: string | null;
          image_focus?: string | null;
          is_model_view?: boolean;
          language?: 'en' | 'hi';
          place?: number;
          poster?: string | null;
          publish_at?: string | null;
          search_text?: never;
          status?: 'archived' | 'draft' | 'published';
          title?: string;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      item_editors: {
        Row: {
          item_id: string;
          resource: 'applications' | 'enquiries' | 'installations' | 'jobs' | 'news';
          until: string;
          user_id: string;
        };
        Insert: {
          item_id: string;
          resource: 'applications' | 'enquiries' | 'installations' | 'jobs' | 'news';
          until: string;
          user_id: string;
        };
        Update: {
          item_id?: string;
          resource?: 'applications' | 'enquiries' | 'installations' | 'jobs' | 'news';
          until?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'item_editors_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      item_previews: {
        Row: {
          id: string;
          item: Json;
          item_id: string;
          resource: 'installations' | 'jobs' | 'news';
          until: string;
          user_id: string;
        };
        Insert: {
          id?: string;
          item: Json;
          item_id: string;
          resource: 'installations' | 'jobs' | 'news';
          until: string;
          user_id: string;
        };
        Update: {
          id?: string;
          item?: Json;
          item_id?: string;
          resource?: 'installations' | 'jobs' | 'news';
          until?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'item_previews_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      item_versions: {
        Row: {
          at: string;
          item: Json;
          item_id: string;
          resource: 'installations' | 'jobs' | 'news';
          user_id: string | null;
          user_name: string | null;
          version: number;
        };
        Insert: {
          at: string;
          item: Json;
          item_id: string;
          resource: 'installations' | 'jobs' | 'news';
          user_id?: string | null;
          user_name?: string | null;
          version: number;
        };
        Update: {
          at?: string;
          item?: Json;
          item_id?: string;
          resource?: 'installations' | 'jobs' | 'news';
          user_id?: string | null;
          user_name?: string | null;
          version?: number;
        };
        Relationships: [];
      };
      job_applications: {
        Row: {
          content_hash: string;
          cover_letter: string | null;
          created_at: string;
          email: string;
          id: string;
          idempotency_key: string;
          job_id: string;
          name: string;
          outcome: 'declined' | 'hired' | null;
          phone: string | null;
          phone_digits: string | null;
          promised_by: string;
          rating: number | null;
          read_at: string | null;
          reference: string;
          resume: string | null;
          search_text: string | null;
          stage: 'decided' | 'interview' | 'read' | 'received';
          submitted_at: string;
          token_hash: string | null;
          updated_at: string;
        };
        Insert: {
          content_hash: string;
          cover_letter?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          idempotency_key: string;
          job_id: string;
          name: string;
          outcome?: 'declined' | 'hired' | null;
          phone?: string | null;
          phone_digits?: never;
          promised_by: string;
          rating?: number | null;
          read_at?: string | null;
          reference: string;
          resume?: string | null;
          search_text?: never;
          stage?: 'decided' | 'interview' | 'read' | 'received';
          submitted_at: string;
          token_hash?: string | null;
          updated_at?: string;
        };
        Update: {
          content_hash?: string;
          cover_letter?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          idempotency_key?: string;
          job_id?: string;
          name?: string;
          outcome?: 'declined' | 'hired' | null;
          phone?: string | null;
          phone_digits?: never;
          promised_by?: string;
          rating?: number | null;
          read_at?: string | null;
          reference?: string;
          resume?: string | null;
          search_text?: never;
          stage?: 'decided' | 'interview' | 'read' | 'received';
          submitted_at?: string;
          token_hash?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'job_applications_job_id_fkey';
            columns: ['job_id'];
            isOneToOne: false;
            referencedRelation: 'jobs';
            referencedColumns: ['id'];
          },
        ];
      };
      jobs: {
        Row: {
          closed_at: string | null;
          closes_at: string | null;
          closes_on: string | null;
          created_at: string;
          description: string;
          description_text: string | null;
          duration: string | null;
          id: string;
          language: 'en' | 'hi';
          publish_at: string | null;
          role: string;
          search_text: string | null;
          status: 'archived' | 'draft' | 'published';
          stipend: number;
          title: string;
          unpublish_at: string | null;
          updated_at: string;
        };
        Insert: {
          closed_at?: string | null;
          closes_at?: never;
          closes_on?: string | null;
          created_at?: string;
          description: string;
          description_text?: string | null;
          duration?: string | null;
          id?: string;
          language?: 'en' | 'hi';
          publish_at?: string | null;
          role: string;
          search_text?: never;
          status?: 'archived' | 'draft' | 'published';
          stipend: number;
          title: string;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Update: {
          closed_at?: string | null;
          closes_at?: never;
          closes_on?: string | null;
          created_at?: string;
          description?: string;
          description_text?: string | null;
          duration?: string | null;
          id?: string;
          language?: 'en' | 'hi';
          publish_at?: string | null;
          role?: string;
          search_text?: never;
          status?: 'archived' | 'draft' | 'published';
          stipend?: number;
          title?: string;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      login_attempts: {
        Row: { attempted_at: string; id: number; key: string };
        Insert: { attempted_at?: string; id?: never; key: string };
        Update: { attempted_at?: string; id?: never; key?: string };
        Relationships: [];
      };
      media_files: {
        Row: {
          created_at: string;
          deleted_at: string | null;
          is_video: boolean;
          name: string;
          original_name: string | null;
          search_text: string;
        };
        Insert: {
          created_at?: string;
          deleted_at?: string | null;
          is_video?: never;
          name: string;
          original_name?: string | null;
          search_text?: never;
        };
        Update: {
          created_at?: string;
          deleted_at?: string | null;
          is_video?: never;
          name?: string;
          original_name?: string | null;
          search_text?: never;
        };
        Relationships: [];
      };
      media_uses: {
        Row: {
          file: string;
          id: number;
          installation_id: string | null;
          item_id: string;
          news_id: string | null;
          resource: 'company' | 'installations' | 'news';
          role: 'certificate' | 'further' | 'main' | 'poster';
          search_text: string;
          version: number | null;
        };
        Insert: {
          file: string;
          id?: never;
          installation_id?: never;
          item_id: string;
          news_id?: never;
          resource: 'company' | 'installations' | 'news';
          role: 'certificate' | 'further' | 'main' | 'poster';
          search_text: string;
          version?: number | null;
        };
        Update: {
          file?: string;
          id?: never;
          installation_id?: never;
          item_id?: string;
          news_id?: never;
          resource?: 'company' | 'installations' | 'news';
          role?: 'certificate' | 'further' | 'main' | 'poster';
          search_text?: string;
          version?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'media_uses_file_fkey';
            columns: ['file'];
            isOneToOne: false;
            referencedRelation: 'media_files';
            referencedColumns: ['name'];
          },
          {
            foreignKeyName: 'media_uses_installation_id_fkey';
            columns: ['installation_id'];
            isOneToOne: false;
            referencedRelation: 'installations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'media_uses_news_id_fkey';
            columns: ['news_id'];
            isOneToOne: false;
            referencedRelation: 'news';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'media_uses_resource_item_id_version_fkey';
            columns: ['resource', 'item_id', 'version'];
            isOneToOne: false;
            referencedRelation: 'item_versions';
            referencedColumns: ['resource', 'item_id', 'version'];
          },
        ];
      };
      news: {
        Row: {
          created_at: string;
          description: string;
          description_text: string | null;
          id: string;
          image: string;
          image_alt: string | null;
          image_focus: string | null;
          is_model_view: boolean;
          language: 'en' | 'hi';
          pictures: Json;
          publish_at: string | null;
          publish_date: string;
          search_text: string | null;
          status: 'archived' | 'draft' | 'published';
          title: string;
          unpublish_at: string | null;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          description: string;
          description_text?: string | null;
          id?: string;
          image: string;
          image_alt?: string | null;
          image_focus?: string | null;
          is_model_view?: boolean;
          language?: 'en' | 'hi';
          pictures?: Json;
          publish_at?: string | null;
          publish_date: string;
          search_text?: never;
          status?: 'archived' | 'draft' | 'published';
          title: string;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          description?: string;
          description_text?: string | null;
          id?: string;
          image?: string;
          image_alt?: string | null;
          image_focus?: string | null;
          is_model_view?: boolean;
          language?: 'en' | 'hi';
          pictures?: Json;
          publish_at?: string | null;
          publish_date?: string;
          search_text?: never;
          status?: 'archived' | 'draft' | 'published';
          title?: string;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      outgoing_mails: {
        Row: {
          account_link_id: string | null;
          application_id: string | null;
          attempts: number;
          bounced_at: string | null;
          counted_at: string | null;
          created_at: string;
          enquiry_id: string | null;
          event: string;
          id: string;
          next_attempt_at: string;
          reason: string | null;
          refused_at: string | null;
          sent_at: string | null;
          template:
            | 'account-email'
            | 'account-email-changed'
            | 'account-invitation'
            | 'account-reset'
            | 'application-declined'
            | 'application-notice'
            | 'application-receipt'
            | 'enquiry-addition'
            | 'enquiry-answer'
            | 'enquiry-assigned'
            | 'enquiry-due'
            | 'enquiry-late'
            | 'enquiry-notice'
            | 'enquiry-receipt';
        };
        Insert: {
          account_link_id?: string | null;
          application_id?: string | null;
          attempts?: number;
          bounced_at?: string | null;
          counted_at?: string | null;
          created_at?: string;
          enquiry_id?: string | null;
          event: string;
          id?: string;
          next_attempt_at?: string;
          reason?: string | null;
          refused_at?: string | null;
          sent_at?: string | null;
          template:
            | 'account-email'
            | 'account-email-changed'
            | 'account-invitation'
            | 'account-reset'
            | 'application-declined'
            | 'application-notice'
            | 'application-receipt'
            | 'enquiry-addition'
            | 'enquiry-answer'
            | 'enquiry-assigned'
            | 'enquiry-due'
            | 'enquiry-late'
            | 'enquiry-notice'
            | 'enquiry-receipt';
        };
        Update: {
          account_link_id?: string | null;
          application_id?: string | null;
          attempts?: number;
          bounced_at?: string | null;
          counted_at?: string | null;
          created_at?: string;
          enquiry_id?: string | null;
          event?: string;
          id?: string;
          next_attempt_at?: string;
          reason?: string | null;
          refused_at?: string | null;
          sent_at?: string | null;
          template?:
            | 'account-email'
            | 'account-email-changed'
            | 'account-invitation'
            | 'account-reset'
            | 'application-declined'
            | 'application-notice'
            | 'application-receipt'
            | 'enquiry-addition'
            | 'enquiry-answer'
            | 'enquiry-assigned'
            | 'enquiry-due'
            | 'enquiry-late'
            | 'enquiry-notice'
            | 'enquiry-receipt';
        };
        Relationships: [
          {
            foreignKeyName: 'outgoing_mails_account_link_id_fkey';
            columns: ['account_link_id'];
            isOneToOne: false;
            referencedRelation: 'account_links';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'outgoing_mails_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'job_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'outgoing_mails_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: false;
            referencedRelation: 'enquiries';
            referencedColumns: ['id'];
          },
        ];
      };
      passkey_challenges: {
        Row: {
          challenge: string;
          expires_at: string;
          purpose: 'add' | 'use';
          user_id: string | null;
        };
        Insert: {
          challenge: string;
          expires_at: string;
          purpose: 'add' | 'use';
          user_id?: string | null;
        };
        Update: {
          challenge?: string;
          expires_at?: string;
          purpose?: 'add' | 'use';
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'passkey_challenges_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      passkeys: {
        Row: {
          created_at: string;
          credential_id: string;
          id: string;
          last_used_at: string | null;
          name: string;
          public_key: string;
          sign_count: number;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          credential_id: string;
          id?: string;
          last_used_at?: string | null;
          name: string;
          public_key: string;
          sign_count: number;
          user_id: string;
        };
        Update: {
          created_at?: string;
          credential_id?: string;
          id?: string;
          last_used_at?: string | null;
          name?: string;
          public_key?: string;
          sign_count?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'passkeys_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      recovery_codes: {
        Row: { code_hash: string; user_id: string };
        Insert: { code_hash: string; user_id: string };
        Update: { code_hash?: string; user_id?: string };
        Relationships: [
          {
            foreignKeyName: 'recovery_codes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'second_factors';
            referencedColumns: ['user_id'];
          },
        ];
      };
      second_factors: {
        Row: {
          confirmed_at: string | null;
          created_at: string;
          last_step: number;
          secret: string;
          user_id: string;
        };
        Insert: {
          confirmed_at?: string | null;
          created_at?: string;
          last_step?: number;
          secret: string;
          user_id: string;
        };
        Update: {
          confirmed_at?: string | null;
          created_at?: string;
          last_step?: number;
          secret?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'second_factors_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      sessions: {
        Row: {
          created_at: string;
          device: string | null;
          expires_at: string;
          id: string;
          last_seen_at: string;
          token_hash: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          device?: string | null;
          expires_at: string;
          id?: string;
          last_seen_at?: string;
          token_hash: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          device?: string | null;
          expires_at?: string;
          id?: string;
          last_seen_at?: string;
          token_hash?: string;
          user_id?: string;
        };
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
      submission_entries: {
        Row: {
          action:
            | 'answer'
            | 'answered'
            | 'assignee'
            | 'declined'
            | 'file'
            | 'file-refused'
            | 'letter'
            | 'message'
            | 'note'
            | 'outcome'
            | 'rating'
            | 'received'
            | 'reference'
            | 'state';
          actor: 'office' | 'person' | 'system';
          application_id: string | null;
          at: string;
          enquiry_id: string | null;
          id: string;
          place: number;
          previous: string | null;
          text: string | null;
          user_id: string | null;
          user_name: string | null;
        };
        Insert: {
          action:
            | 'answer'
            | 'answered'
            | 'assignee'
            | 'declined'
            | 'file'
            | 'file-refused'
            | 'letter'
            | 'message'
            | 'note'
            | 'outcome'
            | 'rating'
            | 'received'
            | 'reference'
            | 'state';
          actor: 'office' | 'person' | 'system';
          application_id?: string | null;
          at?: string;
          enquiry_id?: string | null;
          id?: string;
          place?: never;
          previous?: string | null;
          text?: string | null;
          user_id?: string | null;
          user_name?: string | null;
        };
        Update: {
          action?:
            | 'answer'
            | 'answered'
            | 'assignee'
            | 'declined'
            | 'file'
            | 'file-refused'
            | 'letter'
            | 'message'
            | 'note'
            | 'outcome'
            | 'rating'
            | 'received'
            | 'reference'
            | 'state';
          actor?: 'office' | 'person' | 'system';
          application_id?: string | null;
          at?: string;
          enquiry_id?: string | null;
          id?: string;
          place?: never;
          previous?: string | null;
          text?: string | null;
          user_id?: string | null;
          user_name?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'submission_entries_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'job_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'submission_entries_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: false;
            referencedRelation: 'enquiries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'submission_entries_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      users: {
        Row: {
          areas: string[];
          created_at: string;
          disabled_at: string | null;
          email: string | null;
          id: string;
          last_login_at: string | null;
          password_hash: string;
          role: 'ADMIN' | 'USER';
          updated_at: string;
          user_name: string;
          user_name_key: string;
        };
        Insert: {
          areas?: string[];
          created_at?: string;
          disabled_at?: string | null;
          email?: string | null;
          id?: string;
          last_login_at?: string | null;
          password_hash: string;
          role?: 'ADMIN' | 'USER';
          updated_at?: string;
          user_name: string;
          user_name_key?: never;
        };
        Update: {
          areas?: string[];
          created_at?: string;
          disabled_at?: string | null;
          email?: string | null;
          id?: string;
          last_login_at?: string | null;
          password_hash?: string;
          role?: 'ADMIN' | 'USER';
          updated_at?: string;
          user_name?: string;
          user_name_key?: never;
        };
        Relationships: [];
      };
      visits: {
        Row: { country: string; day: string; path: string; referrer: string; visits: number };
        Insert: { country: string; day: string; path: string; referrer: string; visits?: number };
        Update: {
          country?: string;
          day?: string;
          path?: string;
          referrer?: string;
          visits?: number;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      accept_invitation: {
        Args: {
          p_link_hash: string | null;
          p_user_name: string | null;
          p_password_hash: string | null;
          p_token_hash: string | null;
          p_expires_at: string | null;
          p_device: string | null;
        };
        Returns: string;
      };
      acting_user: {
        Args: Record<PropertyKey, never>;
        Returns: string;
      };
      add_import_file: {
        Args: { p_name: string | null; p_original_name: string | null };
        Returns: undefined;
      };
      add_passkey: {
        Args: {
          p_user_id: string | null;
          p_credential_id: string | null;
          p_public_key: string | null;
          p_sign_count: number | null;
          p_name: string | null;
          p_token_hash: string | null;
          p_most: number | null;
        };
        Returns: string;
      };
      add_to_enquiry: {
        Args: {
          p_id: string | null;
          p_message: string | null;
          p_uploads: string[] | null;
          p_most_files: number | null;
          p_most_messages: number | null;
        };
        Returns: string;
      };
      areas_fit_role: {
        Args: { p_role: string | null; p_areas: string[] | null };
        Returns: boolean;
      };
      assert_area: {
        Args: { p_area: string | null };
        Returns: undefined;
      };
      change_account: {
        Args: { p_id: string | null; p_change: Json | null };
        Returns: string;
      };
      change_own_email: {
        Args: {
          p_user_id: string | null;
          p_seen_hash: string | null;
          p_email: string | null;
          p_by_mail: boolean | null;
          p_id: string | null;
          p_token_hash: string | null;
          p_expires_at: string | null;
          p_most: number | null;
        };
        Returns: string;
      };
      change_password: {
        Args: {
          p_user_id: string | null;
          p_seen_hash: string | null;
          p_new_hash: string | null;
          p_token_hash: string | null;
          p_expires_at: string | null;
          p_device?: string | null;
        };
        Returns: boolean;
      };
      change_picture: {
        Args: { p_list: Json | null; p_name: string | null; p_change: Json | null };
        Returns: Json;
      };
      changed_values: {
        Args: { p_old: Json | null; p_new: Json | null };
        Returns: Json;
      };
      claim_attachments: {
        Args: {
          p_enquiry_id: string | null;
          p_application_id: string | null;
          p_uploads: string[] | null;
        };
        Returns: undefined;
      };
      common_length: {
        Args: { p_one: string | null; p_other: string | null };
        Returns: number;
      };
      confirm_email: {
        Args: { p_link_hash: string | null };
        Returns: string;
      };
      confirm_second_factor: {
        Args: {
          p_user_id: string | null;
          p_secret: string | null;
          p_step: number | null;
          p_code_hashes: string[] | null;
          p_token_hash: string | null;
        };
        Returns: boolean;
      };
      count_application_stages: {
        Args: Record<PropertyKey, never>;
        Returns: { stage: string; total: number; unread: number }[];
      };
      count_applications: {
        Args: Record<PropertyKey, never>;
        Returns: { job_id: string; title: string; total: number; unread: number }[];
      };
      count_attempt: {
        Args: { p_key: string | null; p_window_seconds: number | null };
        Returns: number;
      };
      count_enquiries: {
        Args: { p_today: string | null; p_user_id: string | null };
        Returns: { fresh: number; open: number; due_today: number; late: number; mine: number }[];
      };
      count_found: {
        Args: { p_list: string | null; p_patterns: string[] | null; p_most: number | null };
        Returns: number;
      };
      count_installations_above: {
        Args: { p_id: string | null };
        Returns: number;
      };
      count_items: {
        Args: Record<PropertyKey, never>;
        Returns: { news: number; jobs: number; installations: number }[];
      };
      count_receipt: {
        Args: {
          p_mail_id: string | null;
          p_key: string | null;
          p_limit: number | null;
          p_window_seconds: number | null;
        };
        Returns: boolean;
      };
      count_visit: {
        Args: {
          p_day: string | null;
          p_path: string | null;
          p_referrer: string | null;
          p_country: string | null;
        };
        Returns: undefined;
      };
      delete_file_of_versions: {
        Args: { p_name: string | null };
        Returns: { is_shown: boolean; released: string[] }[];
      };
      delete_file_rows: {
        Args: { p_names: string[] | null };
        Returns: undefined;
      };
      delete_unreferenced_files: {
        Args: { p_names: string[] | null };
        Returns: string[];
      };
      describe_file: {
        Args: { p_name: string | null; p_alt: string | null; p_seen: string | null };
        Returns: { resource: string; item_id: string }[];
      };
      end_sessions: {
        Args: { p_user_id: string | null };
        Returns: undefined;
      };
      expire_version_uses: {
        Args: { p_before: string | null };
        Returns: undefined;
      };
      find_file: {
        Args: { p_name: string | null };
        Returns: { original_name: string; is_used: boolean }[];
      };
      find_repeated_submission: {
        Args: {
          p_kind: string | null;
          p_idempotency_key: string | null;
          p_content_hash: string | null;
          p_submitted_at: string | null;
          p_window_seconds: number | null;
        };
        Returns: {
          outcome: string;
          submission_id: string;
          token_hash: string;
          reference: string;
          promised_by: string;
        }[];
      };
      finish_import: {
        Args: { p_news: number | null; p_jobs: number | null; p_installations: number | null };
        Returns: string;
      };
      finish_login: {
        Args: {
          p_user_id: string | null;
          p_pending_key: string | null;
          p_step: number | null;
          p_code_hash: string | null;
          p_token_hash: string | null;
          p_expires_at: string | null;
          p_device: string | null;
          p_ended_hash: string | null;
          p_cleared_keys: string[] | null;
          p_attempt_key: string | null;
          p_attempt_limit: number | null;
          p_attempt_window_seconds: number | null;
          p_seen_hash: string | null;
        };
        Returns: { outcome: string; wait_seconds: number }[];
      };
      fold: {
        Args: { p_text: string };
        Returns: string;
      };
      invite_account: {
        Args: {
          p_id: string | null;
          p_token_hash: string | null;
          p_role: string | null;
          p_areas: string[] | null;
          p_email: string | null;
          p_created_by: string | null;
          p_expires_at: string | null;
          p_by_mail: boolean | null;
        };
        Returns: string;
      };
      is_email: {
        Args: { p_value: string };
        Returns: boolean;
      };
      is_email_taken: {
        Args: { p_email: string | null; p_user_id: string | null };
        Returns: boolean;
      };
      is_last_administrator: {
        Args: { p_id: string | null };
        Returns: boolean;
      };
      is_line: {
        Args: { p_value: string; p_most: number };
        Returns: boolean;
      };
      is_nested: {
        Args: { p_json: Json | null };
        Returns: boolean;
      };
      is_open_link: {
        Args: { p_id: string | null };
        Returns: boolean;
      };
      is_picture: {
        Args: { p_one: Json | null };
        Returns: boolean;
      };
      is_picture_list: {
        Args: { p_list: Json | null };
        Returns: boolean;
      };
      is_staged_file: {
        Args: { p_name: string | null };
        Returns: boolean;
      };
      is_text: {
        Args: { p_value: string; p_most: number };
        Returns: boolean;
      };
      item_content: {
        Args: { p_row: Json | null };
        Returns: Json;
      };
      item_files: {
        Args: { p_row: Json | null };
        Returns: { file: string; role: string; search_text: string }[];
      };
      json_values: {
        Args: { p_json: Json | null };
        Returns: { path: string; value: string }[];
      };
      last_saves: {
        Args: { p_resource: string | null; p_ids: string[] | null };
        Returns: {
          item_id: string;
          user_name: string;
          status: string;
          archived_at: string;
          archived_by: string;
          status_before: string;
        }[];
      };
      list_active_users: {
        Args: { p_kinds: string[] | null };
        Returns: { user_id: string; user_name: string }[];
      };
      list_applied_jobs: {
        Args: Record<PropertyKey, never>;
        Returns: { id: string; title: string }[];
      };
      list_files: {
        Args: {
          p_is_video: boolean | null;
          p_is_used: boolean | null;
          p_query: string | null;
          p_offset: number | null;
          p_limit: number | null;
          p_most: number | null;
        };
        Returns: {
          name: string;
          original_name: string;
          bytes: number;
          created_at: string;
          updated_at: string;
          poster: string;
          uses: Json;
          total: number;
        }[];
      };
      list_unreferenced_files: {
        Args: { p_before: string | null; p_limit: number | null };
        Returns: { name: string; deleted_at: string }[];
      };
      list_uses: {
        Args: { p_name: string | null };
        Returns: {
          resource: string;
          item_id: string;
          title: string;
          status: string;
          part: string;
          image_alt: string;
          is_model_view: boolean;
          poster: string;
          created_at: string;
          updated_at: string;
        }[];
      };
      lock_certificate_uses: {
        Args: Record<PropertyKey, never>;
        Returns: undefined;
      };
      lock_items_of_file: {
        Args: { p_name: string | null; p_seen: string | null };
        Returns: { resource: string; item_id: string }[];
      };
      lock_usable_files: {
        Args: { p_files: string[] | null };
        Returns: undefined;
      };
      log_activity: {
        Args: {
          p_kind: string | null;
          p_action: string | null;
          p_subject_id: string | null;
          p_label: string | null;
          p_parent_id?: string | null;
          p_user_id?: string | null;
          p_changes?: Json | null;
          p_entry_id?: string | null;
        };
        Returns: undefined;
      };
      log_login: {
        Args: { p_user_id: string | null; p_action: string | null; p_network?: string | null };
        Returns: undefined;
      };
      make_reset_link: {
        Args: {
          p_id: string | null;
          p_token_hash: string | null;
          p_user_id: string | null;
          p_created_by: string | null;
          p_expires_at: string | null;
          p_by_mail: boolean | null;
        };
        Returns: string;
      };
      mark_bounced: {
        Args: {
          p_key: string | null;
          p_window_seconds: number | null;
          p_mail_id: string | null;
          p_reason: string | null;
        };
        Returns: undefined;
      };
      move_installation: {
        Args: { p_id: string | null; p_after: string | null; p_before: string | null };
        Returns: string;
      };
      news_years: {
        Args: Record<PropertyKey, never>;
        Returns: { year: number }[];
      };
      note_attachment: {
        Args: {
          p_name: string | null;
          p_original_name: string | null;
          p_bytes: number | null;
          p_is_inspected: boolean | null;
          p_network: string | null;
          p_network_limit: number | null;
          p_limit: number | null;
        };
        Returns: number;
      };
      note_editing: {
        Args: { p_resource: string | null; p_item_id: string | null; p_user_id: string | null };
        Returns: { user_name: string }[];
      };
      phone_digits: {
        Args: { p_phone: string };
        Returns: string;
      };
      pick: {
        Args: { p_json: Json | null; p_fields: string[] | null };
        Returns: Json;
      };
      publication_state: {
        Args: { p_row: Json | null };
        Returns: string;
      };
      receive_submission: {
        Args: {
          p_kind: string | null;
          p_row: Json | null;
          p_references: string[] | null;
          p_uploads: string[] | null;
          p_refused: string[] | null;
          p_window_seconds: number | null;
          p_attempt_key?: string | null;
          p_attempt_limit?: number | null;
          p_attempt_window_seconds?: number | null;
        };
        Returns: {
          outcome: string;
          submission_id: string;
          token_hash: string;
          reference: string;
          promised_by: string;
          wait_seconds: number;
        }[];
      };
      remind_of_promises: {
        Args: { p_today: string | null; p_due: string | null; p_day_began: string | null };
        Returns: undefined;
      };
      remove_account: {
        Args: { p_id: string | null };
        Returns: string;
      };
      remove_factors: {
        Args: { p_user_id: string | null };
        Returns: boolean;
      };
      replace_file: {
        Args: {
          p_name: string | null;
          p_new: string | null;
          p_poster: string | null;
          p_seen: string | null;
        };
        Returns: { items: Json; released: string[] }[];
      };
      replace_recovery_codes: {
        Args: { p_user_id: string | null; p_code_hashes: string[] | null };
        Returns: boolean;
      };
      request_reset: {
        Args: {
          p_name: string | null;
          p_id: string | null;
          p_token_hash: string | null;
          p_expires_at: string | null;
          p_most: number | null;
        };
        Returns: boolean;
      };
      reset_password: {
        Args: { p_link_hash: string | null; p_password_hash: string | null };
        Returns: boolean;
      };
      search_patterns: {
        Args: { p_query: string | null };
        Returns: { patterns: string[]; phone_pattern: string }[];
      };
      sorted_keys: {
        Args: { p_json: Json | null };
        Returns: string[];
      };
      start_session: {
        Args: {
          p_user_id: string | null;
          p_token_hash: string | null;
          p_expires_at: string | null;
          p_device: string | null;
          p_ended_hash?: string | null;
          p_cleared_keys?: string[] | null;
          p_seen_hash?: string | null;
        };
        Returns: string;
      };
      store_preview: {
        Args: {
          p_resource: string | null;
          p_item_id: string | null;
          p_seen: string | null;
          p_changes: Json | null;
          p_until: string | null;
        };
        Returns: string;
      };
      summarize_visits: {
        Args: { p_since: string | null };
        Returns: { kind: string; name: string; total: number }[];
      };
      take_attempt: {
        Args: {
          p_attempt_key: string | null;
          p_attempt_limit: number | null;
          p_attempt_window_seconds: number | null;
        };
        Returns: number;
      };
      take_code: {
        Args: { p_user_id: string | null; p_step: number | null; p_code_hash: string | null };
        Returns: boolean;
      };
      take_mails: {
        Args: { p_limit: number | null; p_now: string | null };
        Returns: {
          id: string;
          template: string;
          enquiry_id: string;
          application_id: string;
          account_link_id: string;
          created_at: string;
          attempts: number;
        }[];
      };
      text_around: {
        Args: { p_text: string | null; p_at: number | null };
        Returns: string;
      };
      update_submission: {
        Args: {
          p_kind: string | null;
          p_id: string | null;
          p_job_id: string | null;
          p_user_id: string | null;
          p_change: Json | null;
          p_seen: string | null;
        };
        Returns: string;
      };
      use_files_of_version: {
        Args: {
          p_resource: string | null;
          p_item_id: string | null;
          p_version: number | null;
          p_item: Json | null;
        };
        Returns: undefined;
      };
      versioned_item: {
        Args: { p_row: Json | null };
        Returns: Json;
      };
      visibility_changes: {
        Args: { p_after?: string | null; p_until?: string | null; p_limit?: number | null };
        Returns: { resource: string; item: string; changes_at: string }[];
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};

type PublicTables = Database['public']['Tables'];

/** A row as it is read: timestamptz and date as text, as Postgres writes them. */
export type Tables<Name extends keyof PublicTables> = PublicTables[Name]['Row'];
