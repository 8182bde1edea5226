package app.cuecard.phone;

import android.content.ContentResolver;
import android.content.Intent;
import android.database.Cursor;
import android.net.Uri;
import android.provider.OpenableColumns;
import android.util.Base64;
import androidx.core.content.IntentCompat;
import com.getcapacitor.JSArray;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Gives the page what another app shared, and keeps it until the page has it. Nothing is written on the phone. */
@CapacitorPlugin(name = "Sharing")
public class SharingPlugin extends Plugin {
    private static final int PART_BYTES = 16384;
    private volatile Intent given;

    @Override
    protected void handleOnNewIntent(Intent intent) {
        // Opened from the list of recent apps, the intent is the one of before.
        boolean isOld = (intent.getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0;
        if (isOld || !Intent.ACTION_SEND.equals(intent.getAction())) return;
        given = intent;
        notifyListeners("shared", new JSObject(), true);
    }

    @PluginMethod
    public void read(PluginCall call) {
        Intent intent = given;
        JSObject answer = new JSObject();
        if (intent == null) {
            call.resolve(answer);
            return;
        }
        JSArray files = new JSArray();
        try {
            Uri file = IntentCompat.getParcelableExtra(intent, Intent.EXTRA_STREAM, Uri.class);
            if (file != null) files.put(readFile(file, call.getInt("most", 0)));
        } catch (IOException | RuntimeException unreadable) {
            // The other app did not allow it, has gone, or gave something else than it said.
            answer.put("hasFailed", true);
        }
        answer.put("title", text(intent, Intent.EXTRA_SUBJECT));
        answer.put("text", text(intent, Intent.EXTRA_TEXT));
        answer.put("files", files);
        call.resolve(answer);
    }

    @PluginMethod
    public void done(PluginCall call) {
        given = null;
        call.resolve();
    }

    private static String text(Intent intent, String name) {
        CharSequence text = intent.getCharSequenceExtra(name);
        return text == null ? "" : text.toString().trim();
    }

    private JSObject readFile(Uri file, int most) throws IOException {
        // Other apps must not make this one read its own files for them.
        String authority = file.getAuthority();
        boolean isOwn = authority == null || authority.startsWith(getContext().getPackageName());
        if (!ContentResolver.SCHEME_CONTENT.equals(file.getScheme()) || isOwn) throw new IOException("Not another app's file");
        ContentResolver resolver = getContext().getContentResolver();
        String type = resolver.getType(file);
        JSObject read = new JSObject();
        read.put("name", name(resolver, file));
        read.put("type", type == null ? "" : type);
        read.put("data", Base64.encodeToString(bytes(resolver, file, most), Base64.NO_WRAP));
        return read;
    }

    private static String name(ContentResolver resolver, Uri file) {
        String[] wanted = { OpenableColumns.DISPLAY_NAME };
        try (Cursor cursor = resolver.query(file, wanted, null, null, null)) {
            boolean isNamed = cursor != null && cursor.moveToFirst() && !cursor.isNull(0);
            return isNamed ? cursor.getString(0) : "";
        }
    }

    private static byte[] bytes(ContentResolver resolver, Uri file, int most) throws IOException {
        try (InputStream input = resolver.openInputStream(file)) {
            if (input == null) throw new IOException("Nothing to read");
            ByteArrayOutputStream read = new ByteArrayOutputStream();
            byte[] part = new byte[PART_BYTES];
            while (read.size() < most) {
                int length = input.read(part, 0, Math.min(part.length, most - read.size()));
                if (length == -1) break;
                read.write(part, 0, length);
            }
            return read.toByteArray();
        }
    }
}
